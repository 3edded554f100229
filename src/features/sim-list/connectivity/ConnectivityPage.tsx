/** Which SIMs of a list open many short sessions, change networks often, or are abroad. The URL has the list's filters and the period. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useCapabilities } from '../../../data/capabilities.ts'
import { paths } from '../../../domain/paths.ts'
import { FilterRow } from '../../../domain/sim-filter/FilterRow.tsx'
import {
  knownIds,
  offeredView,
  readListUrl,
  writeListUrl,
} from '../../../domain/sim-filter/listUrl.ts'
import type { ListView } from '../../../domain/sim-filter/listUrl.ts'
import { canSortBy } from '../../../domain/sim-filter/offeredFilters.ts'
import { SearchField } from '../../../domain/sim-filter/SearchField.tsx'
import { defaultOrder } from '../../../domain/sim-filter/simCriteria.ts'
import type { SimCriteria, SimOrder } from '../../../domain/sim-filter/simCriteria.ts'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import styles from './Connectivity.module.css'
import { ConnectivityTable } from './ConnectivityTable.tsx'
import { createScan, simsPerRun } from './connectivityScan.ts'
import type { ConnectivityScan } from './connectivityScan.ts'

const periods = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
] as const
type Period = (typeof periods)[number]['value']

const periodParam = 'days'

export function ConnectivityPage() {
  const [params, setParams] = useSearchParams()
  const capabilities = useCapabilities()
  const period: Period = params.get(periodParam) === '1' ? '1' : '7'
  const listParams = new URLSearchParams(params)
  listParams.delete(periodParam)
  const { criteria } = offeredView(readListUrl(listParams, knownIds), capabilities)
  // The newest sessions first: SIMs with short sessions are among them.
  const order: SimOrder = canSortBy(capabilities, 'in_session_since')
    ? { field: 'in_session_since', direction: 'desc' }
    : defaultOrder
  const listText = writeListUrl({ criteria, order: defaultOrder }).toString()
  const show = (next: SimCriteria, days: Period) => {
    const written = writeListUrl({ criteria: next, order: defaultOrder })
    if (days === '1') written.set(periodParam, days)
    setParams(written, { preventScrollReset: true })
  }
  return (
    <Page
      title="Connectivity"
      actions={
        <ButtonLink to={`${paths.sims()}${listText === '' ? '' : `?${listText}`}`} icon="sim">
          Show SIMs
        </ButtonLink>
      }
    >
      <div className={styles.tools}>
        <SearchField
          search={criteria.search}
          onSearch={(search) => show({ ...criteria, search }, period)}
        />
        <FilterRow criteria={criteria} onChange={(next) => show(next, period)} />
        <SegmentedControl
          label="Period"
          value={period}
          options={periods}
          onChange={(days) => show(criteria, days)}
        />
      </div>
      <Scan key={`${period} ${listText}`} view={{ criteria, order }} days={Number(period)} />
    </Page>
  )
}

function Scan({ view, days }: { view: ListView; days: number }) {
  const [scan] = useState(() => createScan(view, days))
  const [run, setRun] = useState<ExportRun>()
  const start = () => setRun(scan.run())
  if (run) return <ScanResult scan={scan} run={run} days={days} onContinue={start} />
  return (
    <Card title="Find unsteady connections">
      <EmptyState
        icon="signal"
        title={`Check the sessions of up to ${formatCount(simsPerRun)} SIMs`}
        detail={`Finds SIMs with many short sessions, frequent network changes or networks abroad. Sends one request for each SIM${view.order.field === 'iccid' ? '.' : ', starting with the newest sessions.'}`}
        action={
          <Button variant="primary" icon="play" onClick={start}>
            Check up to {formatCount(simsPerRun)} SIMs
          </Button>
        }
      />
    </Card>
  )
}

interface ScanResultProps {
  scan: ConnectivityScan
  run: ExportRun
  days: number
  onContinue: () => void
}

function ScanResult({ scan, run, days, onContinue }: ScanResultProps) {
  const { status, done, expected, perSecond, problem } = useStore(run.state)
  const rows = useStore(scan.rows)
  const total = scan.total()
  const isRunning = status === 'running'
  return (
    <>
      {status === 'failed' && problem ? (
        <ErrorState problem={problem} retry={run.resume} />
      ) : (
        <div className={styles.progress}>
          {isRunning ? (
            <Progress
              label="Check"
              done={done}
              total={expected ?? simsPerRun}
              perSecond={perSecond}
              unit="SIMs checked"
            />
          ) : (
            <p className={styles.checked} role="status">
              {total === undefined || total <= rows.length
                ? `${formatCount(rows.length)} SIMs checked`
                : `${formatCount(rows.length)} of ${formatCount(total)} SIMs checked`}
            </p>
          )}
          {isRunning && <Button onClick={run.cancel}>Cancel</Button>}
          {(status === 'done' || status === 'cancelled') && scan.hasMore() && (
            <Button icon="play" onClick={onContinue}>
              Check {formatCount(simsPerRun)} more
            </Button>
          )}
        </div>
      )}
      {(rows.length > 0 || status === 'done') && <ConnectivityTable rows={rows} days={days} />}
    </>
  )
}
