/**
 * The factory test: SIMs that were delivered are tried on the line before they go out. One field takes what a scanner or a person enters;
 * everything works without a mouse. The service decides what may be tested; the verdict and the protocol are the line's own.
 */
import { Suspense, useEffect, useEffectEvent } from 'react'
import { limits } from '../../contract/tables.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { ExportButton } from '../../domain/export/ExportButton.tsx'
import { saveFile } from '../../domain/export/saveFile.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { describeTestEnd } from '../../domain/sim/testEnd.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './FactoryTest.module.css'
import { CurrentSimCard } from './CurrentSimCard.tsx'
import { changeProtocol, summarizeProtocol } from './protocol.ts'
import { protocolCsv, ProtocolTable } from './ProtocolTable.tsx'
import { useLine } from './useLine.ts'
import type { Line } from './useLine.ts'

const LineField = lazyPart(() => import('./LineField.tsx').then((module) => module.LineField))
const ManyForm = lazyPart(() => import('./ManyForm.tsx').then((module) => module.ManyForm))

export function FactoryTestPage() {
  const disabledReason = writeDisabledReason(useAccount())
  const line = useLine(disabledReason)
  useLineKeys(line)
  return (
    <Page title="Factory test">
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<SkeletonBlock height="100px" />}>
            <LineField line={line} />
          </Suspense>
          <CurrentSimCard line={line} disabledReason={disabledReason} />
        </div>
        <div className={styles.side}>
          <AllowanceCard />
          <Card title="Many at once">
            <Suspense fallback={<SkeletonBlock height="174px" />}>
              <ManyForm line={line} disabledReason={disabledReason} />
            </Suspense>
          </Card>
        </div>
      </div>
      <ProtocolCard line={line} />
    </Page>
  )
}

function ProtocolCard({ line: { protocol } }: { line: Line }) {
  const disabledReason = protocol.length === 0 ? 'There is nothing in the protocol yet.' : undefined
  const save = () =>
    saveFile(
      new Blob([protocolCsv(protocol)], { type: 'text/csv' }),
      `factory-test-${new Date().toISOString().slice(0, 10)}.csv`,
    )
  const clear = async () => {
    const isSure = await confirm({
      title: `Clear the protocol of ${formatCount(protocol.length)} ${protocol.length === 1 ? 'SIM' : 'SIMs'}?`,
      consequence: 'Verdicts and notes are kept nowhere else. The SIMs stay as they are.',
      confirmLabel: 'Clear protocol',
    })
    if (isSure) changeProtocol(() => [])
  }
  return (
    <Card
      title="Protocol"
      aside={
        <span className={styles.actions}>
          <ExportButton
            label="Export CSV"
            size="small"
            disabledReason={disabledReason}
            onClick={save}
          />
          <Button
            size="small"
            variant="quiet"
            disabledReason={disabledReason}
            onClick={() => void clear()}
          >
            Clear
          </Button>
        </span>
      }
    >
      {protocol.length === 0 ? (
        <EmptyState
          icon="factory"
          title="Nothing tested yet"
          detail="Scan the first ICCID. The protocol stays in this tab until you clear it or sign out."
        />
      ) : (
        <>
          <p className={styles.note}>
            {summarizeProtocol(protocol)}. Kept in this tab until you clear it or sign out.
          </p>
          <ProtocolTable protocol={protocol} />
        </>
      )}
    </Card>
  )
}

/** Alt with a letter works from everywhere on the page, also while the field has the focus. */
function useLineKeys(line: Line) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const acts: Readonly<Record<string, () => void>> = {
      KeyT: line.test,
      KeyP: () => line.judge('passed'),
      KeyF: () => line.judge('failed'),
    }
    const chosen = acts[event.code]
    if (!chosen) return
    event.preventDefault()
    chosen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** What is free (REST interface, States and transitions and Limits). */
function AllowanceCard() {
  const { data: customer } = useCustomer()
  const { byteUnits } = usePreferences()
  return (
    <Card title="What is free">
      <ul className={styles.rules}>
        <li>
          The first {formatBytes(limits.factoryTestDataBytes, byteUnits)} of data and{' '}
          {limits.factoryTestSms} SMS, sent or received, cost nothing. No monthly hosting is
          charged, and the data does not count against the pooled allowance.
        </li>
        <li>{describeTestEnd(customer)} The device of an activated SIM becomes Enabled.</li>
        <li>
          A SIM assigned to a device that is not enabled is activated when that device is enabled.
          Assign it to an enabled device to keep it from that.
        </li>
        <li>Only registered SIMs in status Issued can be put to test.</li>
      </ul>
    </Card>
  )
}
