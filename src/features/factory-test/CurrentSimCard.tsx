/** The SIM at hand: where it stands, how much of its free volume is used, and what can be done now. */
import { useEffect } from 'react'
import { limits } from '../../contract/tables.ts'
import { $api } from '../../data/rest/api.ts'
import { Identifier } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { restSimQuery, restSimWith } from '../../domain/sim/findRestSim.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { UsageBar } from '../../ui/usage/UsageBar.tsx'
import styles from './FactoryTest.module.css'
import { changeProtocol, getVerdictDisabledReason, withChange } from './protocol.ts'
import type { ProtocolEntry } from './protocol.ts'
import { LineStateChip } from './ProtocolTable.tsx'
import { testOverReason } from './lineSteps.ts'
import type { Line } from './useLine.ts'

const pollMs = 3000

export function CurrentSimCard({
  line,
  disabledReason,
}: {
  line: Line
  disabledReason: string | undefined
}) {
  const { current } = line
  if (!current) {
    return (
      <Card title="SIM at hand">
        <EmptyState icon="sim" title="No SIM at hand" detail="Scan an ICCID to look it up." />
      </Card>
    )
  }
  const testDisabledReason =
    disabledReason ??
    (current.state === 'ready'
      ? undefined
      : current.state === 'inTest'
        ? 'It is in test already.'
        : current.reason)
  const verdictDisabledReason = disabledReason ?? getVerdictDisabledReason(current.state)
  return (
    <Card title="SIM at hand" aside={<LineStateChip entry={current} />}>
      <p className={styles.iccid}>
        <Identifier value={current.iccid} name="ICCID" />
      </p>
      {current.reason !== '' && <p className={styles.note}>{current.reason}</p>}
      {current.state === 'inTest' && <TestUse key={current.iccid} entry={current} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabledReason={testDisabledReason}
          isBusy={line.isBusy}
          hint="Alt+T"
          onClick={line.test}
        >
          Put to test
        </Button>
        <Button
          icon="check"
          disabledReason={verdictDisabledReason}
          isBusy={line.isBusy}
          hint="Alt+P"
          onClick={() => line.judge('passed')}
        >
          Pass
        </Button>
        <Button
          icon="close"
          disabledReason={verdictDisabledReason}
          isBusy={line.isBusy}
          hint="Alt+F"
          onClick={() => line.judge('failed')}
        >
          Fail
        </Button>
        {current.simId !== null && (
          <ButtonLink variant="quiet" to={paths.sim(current.iccid)}>
            Open SIM
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** Polls the usage of the free volume and notes the end of the test in the protocol. */
function TestUse({ entry }: { entry: ProtocolEntry }) {
  const { byteUnits } = usePreferences()
  const { data } = $api.useQuery('get', '/sim', restSimQuery(entry.iccid), {
    refetchInterval: pollMs,
  })
  const sim = data && restSimWith(entry.iccid, data.items)
  const reason = sim && !sim.factory_test ? testOverReason(sim) : undefined
  useEffect(() => {
    if (reason === undefined) return
    changeProtocol((before) => withChange(before, entry.iccid, { state: 'ended', reason }))
  }, [reason, entry.iccid])
  if (!sim?.factory_test) return <Skeleton lines={2} />
  const { data_bytes, sms } = sim.factory_test
  if (data_bytes == null || sms == null) return null
  return (
    <div className={styles.use}>
      <UsageBar
        name="Data"
        used={formatBytes(data_bytes, byteUnits)}
        limit={formatBytes(limits.factoryTestDataBytes, byteUnits)}
        share={data_bytes / limits.factoryTestDataBytes}
      />
      <UsageBar
        name="SMS"
        used={String(sms)}
        limit={`${limits.factoryTestSms} SMS`}
        share={sms / limits.factoryTestSms}
      />
    </div>
  )
}
