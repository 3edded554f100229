import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { AuditDays } from '../../domain/audit/AuditDays.tsx'
import { AuditEntry } from '../../domain/audit/AuditEntry.tsx'
import listStyles from '../../domain/audit/Audit.module.css'
import {
  auditKey,
  requestAuditEvents,
  requestAuditTotal,
  type AuditEvent,
} from '../../domain/audit/auditEvents.ts'
import { usualAddresses } from '../../domain/audit/auditSentence.ts'
import { maxGapMs } from '../../domain/batch-jobs/jobGroups.ts'
import { showExport } from '../../domain/export/currentExport.ts'
import { usePager, type PagedList } from '../../domain/paging/usePager.ts'
import { boundsOf } from '../../domain/time-range/timeRange.ts'
import { useRangeStart } from '../../domain/time-range/useRangeStart.ts'
import { DroppedNote } from '../../domain/DroppedNote.tsx'
import { useSearchView } from '../../domain/useSearchView.ts'
import { SearchField } from '../../domain/sim-filter/SearchField.tsx'
import { extremesOf } from '../../lib/extremes.ts'
import { createPager, type Pager, type PagerState } from '../../lib/pager.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { EmptyState, NoMatchState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './AuditLog.module.css'
import { JobEntry, JobsEntry, foldJobs, timesOf } from './AuditEntries.tsx'
import { startAuditExport } from './auditExport.ts'
import { AuditFilters } from './AuditFilters.tsx'
import {
  auditSearch,
  isFiltered,
  requestableFilter,
  defaultView,
  type AuditView,
} from './auditView.ts'
import type { Formats } from '../../domain/formats.ts'
import { useFormats } from '../../domain/useFormats.ts'

export function AuditLogPage() {
  const isOffered = useCapabilities().hasOperation('listAuditLogEvents')
  if (!isOffered)
    return (
      <Page title={t`Audit log`}>
        <EmptyState
          icon="audit"
          title={t`No audit log`}
          detail={t`The connected service has no audit log.`}
        />
      </Page>
    )
  return <AuditLog />
}

function AuditLog() {
  const { view, dropped, setView, removeDropped } = useSearchView(auditSearch, true)
  const { pager, state, isSwitching, newCount, showNew } = useAuditList(view)
  const { keys, total } = state
  const formats = useFormats()
  const startExport = (format: 'csv' | 'json') =>
    showExport({
      run: startAuditExport(view, format, formats),
      countText: (count) => plural(count, { one: '# entry', other: '# entries' }),
    })
  const exportDisabledReason = total === 0 ? t`No entries to export` : undefined
  return (
    <Page
      title={t`Audit log`}
      aside={
        <span role="status">
          {total !== undefined && plural(total, { one: '# entry', other: '# entries' })}
        </span>
      }
      actions={
        <>
          {newCount > 0 && (
            <Button icon="refresh" onClick={showNew}>
              {plural(newCount, { one: 'Show # new', other: 'Show # new' })}
            </Button>
          )}
          <MenuButton
            label={t`Export`}
            icon="download"
            disabledReason={exportDisabledReason}
            items={[
              { id: 'csv', label: t`Export CSV`, onSelect: () => startExport('csv') },
              { id: 'json', label: t`Export JSON`, onSelect: () => startExport('json') },
            ]}
          />
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label={t`Search the audit log`}
          placeholder={t`ICCID, email, address, job or value`}
          search={view.search}
          onSearch={(search) => setView({ search })}
        />
        <AuditFilters view={view} customers={formats.customers} onChange={setView} />
      </div>
      <DroppedNote dropped={dropped} onClose={removeDropped} />
      <div className={styles.main}>
        <RefreshBar isActive={isSwitching} />
        {keys.length > 0 ? (
          <Rows view={view} formats={formats} pager={pager} state={state} />
        ) : (
          <AuditEmptyState
            view={view}
            state={state}
            retry={pager.retry}
            clear={() => setView(defaultView)}
            onChange={setView}
          />
        )}
      </div>
    </Page>
  )
}

interface RowsProps {
  view: AuditView
  formats: Formats
  pager: Pager<AuditEvent>
  state: PagerState
}

function Rows({ view, formats, pager, state }: RowsProps) {
  const { keys, hasMore } = state
  const entries = keys.flatMap((key) => {
    const event = pager.source.get(key)
    return event ? [{ key, event }] : []
  })
  const usual = usualAddresses(entries.map(({ event }) => event))
  const lastMs = entries.at(-1)?.event.timestampMs ?? 0
  const rows = foldJobs(entries).map((row) => {
    const entriesMs = timesOf(row)
    const jobProps = { formats, usual, customerIds: view.customerIds }
    const content =
      row.kind === 'entry' ? (
        <AuditEntry event={row.event} formats={formats} usual={usual} />
      ) : row.kind === 'job' ? (
        <JobEntry
          {...jobProps}
          row={row}
          hasMore={hasMore && row.sims.at(-1)?.key === keys.at(-1)}
        />
      ) : (
        <JobsEntry
          {...jobProps}
          rows={row.rows}
          hasMore={hasMore && extremesOf(entriesMs).least - lastMs <= maxGapMs}
        />
      )
    return { key: row.key, timestampMs: extremesOf(entriesMs).greatest, entriesMs, content }
  })
  return <AuditDays label={t`Entries`} rows={rows} pager={pager} state={state} />
}

interface AuditEmptyStateProps {
  view: AuditView
  state: PagerState
  retry: () => void
  clear: () => void
  onChange: (change: Partial<AuditView>) => void
}

function AuditEmptyState({ view, state, retry, clear, onChange }: AuditEmptyStateProps) {
  if (state.problem) return <ErrorState problem={state.problem} retry={retry} />
  if (state.isLoading)
    return (
      <div aria-busy="true" className={styles.loading}>
        <span className="visually-hidden">{t`Loading`}</span>
        <SkeletonBlock width="132px" height="20px" />
        <ul className={listStyles.list}>
          {Array.from({ length: 12 }, (_, row) => (
            <li key={row} className={listStyles.entry}>
              <div className={styles.waiting}>
                <SkeletonBlock width="64px" />
                <SkeletonBlock width={row % 3 === 0 ? '42%' : '54%'} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    )
  const allTime = (
    <Button icon="calendar" onClick={() => onChange({ range: { kind: 'all' } })}>
      {t`Search all time`}
    </Button>
  )
  if (isFiltered(view) && view.range.kind !== 'all')
    return (
      <EmptyState
        icon="search"
        title={t`No entries match`}
        detail={t`Nothing matches your search or filters in this time range.`}
        action={
          <>
            {allTime}
            <Button icon="close" onClick={clear}>
              {t`Clear filters`}
            </Button>
          </>
        }
      />
    )
  if (isFiltered(view)) return <NoMatchState title={t`No entries match`} clearFilters={clear} />
  return (
    <EmptyState
      icon="audit"
      title={t`No entries in the last 7 days`}
      detail={t`Choose a longer time range to see earlier entries.`}
    />
  )
}

interface AuditList extends PagedList<Pager<AuditEvent>> {
  /** Entries since the list was loaded, shown on request so that nothing moves while the user reads. */
  newCount: number
  showNew: () => void
}

const pageSize = 200
const pollMs = 15_000

/** Returns the entries of a view, newest first; polls for new ones while the page is visible. */
function useAuditList(view: AuditView): AuditList {
  const [attempt, setAttempt] = useState(0)
  const startMs = useRangeStart(view.range)
  const list = usePager(`${attempt} ${startMs} ${JSON.stringify(view)}`, () =>
    createAuditPager(view),
  )
  const { pager, state, isSwitching } = list
  const [newer, setNewer] = useState<{ of: Pager<AuditEvent>; rows: readonly AuditEvent[] }>()
  // A range that has ended, such as yesterday, gets no new entries.
  const hasEnd = boundsOf(view.range, state.loadedAtMs ?? 0).toMs !== undefined
  const isLoaded = !isSwitching && state.loadedAtMs !== undefined
  const isReady = isLoaded && !hasEnd

  useEffect(() => {
    if (!isReady) return undefined
    const controller = new AbortController()
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      requestAuditEvents(
        requestableFilter(view, Date.now()),
        pageSize,
        null,
        controller.signal,
      ).then(
        ({ rows }) =>
          !controller.signal.aborted &&
          setNewer({
            of: pager,
            rows: rows.filter((row) => pager.source.get(auditKey(row)) === undefined),
          }),
        // The next poll tries again.
        () => {},
      )
    }
    const timer = setInterval(poll, pollMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      controller.abort()
    }
  }, [isReady, pager, view])

  const isTotalMissing = isLoaded && state.total === undefined
  useEffect(() => {
    if (!isTotalMissing) return undefined
    const controller = new AbortController()
    requestAuditTotal(requestableFilter(view, Date.now()), controller.signal).then(
      (total) => total !== undefined && pager.setTotal(total),
      // The list is complete without its total.
      () => {},
    )
    return () => controller.abort()
  }, [isTotalMissing, pager, view])

  const rows = newer?.of === pager ? newer.rows : []
  const showNew = () => {
    setNewer(undefined)
    // After a full page there may be a gap before the loaded entries.
    if (rows.length >= pageSize) setAttempt(attempt + 1)
    else pager.add(rows.toReversed())
  }
  const newCount = foldJobs(rows.map((event) => ({ key: auditKey(event), event }))).length
  return { ...list, newCount, showNew }
}

function createAuditPager(view: AuditView): Pager<AuditEvent> {
  const nowMs = Date.now()
  return createPager<AuditEvent>({
    keyOf: auditKey,
    isBefore: (event, other) => event.timestampMs >= other.timestampMs,
    // Without the total: counting can take longer than loading the newest entries.
    load: async (nextToken, signal) =>
      requestAuditEvents(requestableFilter(view, nowMs), pageSize, nextToken, signal),
  })
}
