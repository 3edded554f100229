/** The current SIM: its state, its usage of the free volume, and actions. */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { limits } from '../../contract/limits.ts'
import { $api } from '../../data/rest/api.ts'
import { Identifier } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { iccidQuery, restSimWith } from '../../domain/sim/findRestSim.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { UsageBar } from '../../ui/usage/UsageBar.tsx'
import styles from './FactoryTest.module.css'
import { changeTestLog, getVerdictDisabledReason, withChange, type TestEntry } from './testLog.ts'
import { TestStateChip } from './TestLogTable.tsx'
import { testEndReason } from './testSteps.ts'
import type { Line } from './useTestLine.ts'
import { pollEvery } from '../../data/rest/queryClient.ts'

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
      <Card title={t`Current SIM`}>
        <EmptyState icon="sim" title={t`No SIM scanned`} detail={t`Scan an ICCID to look it up.`} />
      </Card>
    )
  }
  const testDisabledReason =
    disabledReason ??
    (current.state === 'ready'
      ? undefined
      : current.state === 'inTest'
        ? t`Already in factory test`
        : current.reason)
  const verdictDisabledReason = disabledReason ?? getVerdictDisabledReason(current.state)
  return (
    <Card title={t`Current SIM`} aside={<TestStateChip entry={current} />}>
      <p className={styles.iccid}>
        <Identifier value={current.iccid} name={t`ICCID`} />
      </p>
      {current.reason !== '' && <p className={styles.note}>{current.reason}</p>}
      {current.state === 'inTest' && <TestUsage key={current.iccid} entry={current} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabledReason={testDisabledReason}
          isBusy={line.isBusy}
          hint="Alt+T"
          onClick={line.test}
        >
          {t`Start test`}
        </Button>
        <Button
          icon="check"
          disabledReason={verdictDisabledReason}
          isBusy={line.isBusy}
          hint="Alt+P"
          onClick={() => line.setVerdict('passed')}
        >
          {t`Pass`}
        </Button>
        <Button
          icon="close"
          disabledReason={verdictDisabledReason}
          isBusy={line.isBusy}
          hint="Alt+F"
          onClick={() => line.setVerdict('failed')}
        >
          {t`Fail`}
        </Button>
        {current.simId !== null && (
          <ButtonLink variant="quiet" to={paths.sim(current.iccid)}>
            {t`Open SIM`}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function TestUsage({ entry }: { entry: TestEntry }) {
  const { byteUnits } = usePreferences()
  const { data } = $api.useQuery('get', '/sim', iccidQuery(entry.iccid), {
    refetchInterval: pollEvery(pollMs),
  })
  const sim = data && restSimWith(entry.iccid, data.items)
  const reason = sim && !sim.factory_test ? testEndReason(sim) : undefined
  useEffect(() => {
    if (reason === undefined) return
    changeTestLog((before) => withChange(before, entry.iccid, { state: 'ended', reason }))
  }, [reason, entry.iccid])
  if (!sim?.factory_test) return <Skeleton lines={2} />
  const { data_bytes, sms } = sim.factory_test
  if (data_bytes == null || sms == null) return null
  const smsLimit = formatCount(limits.factoryTestSms)
  return (
    <div className={styles.use}>
      <UsageBar
        name={t`Data`}
        used={formatBytes(data_bytes, byteUnits)}
        limit={formatBytes(limits.factoryTestDataBytes, byteUnits)}
        share={data_bytes / limits.factoryTestDataBytes}
      />
      <UsageBar
        name={t`SMS`}
        used={formatCount(sms)}
        limit={t`${smsLimit} SMS`}
        share={sms / limits.factoryTestSms}
      />
    </div>
  )
}
