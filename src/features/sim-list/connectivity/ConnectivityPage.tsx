/** Finds SIMs of a list with many short sessions, frequent network changes, or networks abroad. The URL has the filters and the period. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useCapabilities } from '../../../data/capabilities.ts'
import { paths } from '../../../domain/paths.ts'
import { FilterRow } from '../../../domain/sim-filter/FilterRow.tsx'
import {
  offeredView,
  readListUrl,
  writeListUrl,
  type ListView,
} from '../../../domain/sim-filter/listUrl.ts'
import { canSortBy } from '../../../domain/sim-filter/supportedFilters.ts'
import { SearchField } from '../../../domain/sim-filter/SearchField.tsx'
import {
  defaultOrder,
  type SimCriteria,
  type SimOrder,
} from '../../../domain/sim-filter/simCriteria.ts'
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
import { createScan, simsPerRun, type ConnectivityScan } from './connectivityScan.ts'

const periods = [
  { value: '1', label: t`24 hours` },
  { value: '7', label: t`7 days` },
] as const
type Period = (typeof periods)[number]['value']

const periodParam = 'days'

export function ConnectivityPage() {
  const [params, setParams] = useSearchParams()
  const capabilities = useCapabilities()
  const period: Period = params.get(periodParam) === '1' ? '1' : '7'
  const listParams = new URLSearchParams(params)
  listParams.delete(periodParam)
  const { criteria } = offeredView(readListUrl(listParams), capabilities)
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
      title={t`Connectivity`}
      actions={
        <>
          <SegmentedControl
            label={t`Period`}
            value={period}
            options={periods}
            onChange={(days) => show(criteria, days)}
          />
          <ButtonLink to={`${paths.sims()}${listText === '' ? '' : `?${listText}`}`} icon="sim">
            {t`Show SIMs`}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField
          search={criteria.search}
          onSearch={(search) => show({ ...criteria, search }, period)}
        />
        <FilterRow criteria={criteria} onChange={(next) => show(next, period)} />
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
  const isNewestFirst = view.order.field !== 'iccid'
  return (
    <Card title={t`Find unstable connections`}>
      <EmptyState
        icon="signal"
        title={plural(simsPerRun, {
          one: 'Check the sessions of up to # SIM',
          other: 'Check the sessions of up to # SIMs',
        })}
        detail={
          isNewestFirst
            ? t`Finds SIMs with many short sessions, frequent network changes or networks abroad. Sends one request per SIM, starting with the newest sessions.`
            : t`Finds SIMs with many short sessions, frequent network changes or networks abroad. Sends one request per SIM.`
        }
        action={
          <Button variant="primary" icon="play" onClick={start}>
            {plural(simsPerRun, { one: 'Check up to # SIM', other: 'Check up to # SIMs' })}
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
              label={t`Connection check`}
              done={done}
              total={expected ?? simsPerRun}
              perSecond={perSecond}
              text={(done, total) => t`${done} of ${total} SIMs checked`}
            />
          ) : (
            <p className={styles.checked} role="status">
              {describeChecked(rows.length, total)}
            </p>
          )}
          {isRunning && <Button onClick={run.cancel}>{t`Cancel`}</Button>}
          {(status === 'done' || status === 'cancelled') && scan.hasMore() && (
            <Button icon="play" onClick={onContinue}>
              {plural(simsPerRun, { one: 'Check # more', other: 'Check # more' })}
            </Button>
          )}
        </div>
      )}
      {(rows.length > 0 || status === 'done') && <ConnectivityTable rows={rows} days={days} />}
    </>
  )
}

function describeChecked(checked: number, total: number | undefined): string {
  if (total === undefined || total <= checked)
    return plural(checked, { one: '# SIM checked', other: '# SIMs checked' })
  const checkedCount = formatCount(checked)
  return plural(total, {
    one: `${checkedCount} of # SIM checked`,
    other: `${checkedCount} of # SIMs checked`,
  })
}
