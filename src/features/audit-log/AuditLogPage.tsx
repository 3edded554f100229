/**
 * Who did what, when and from where: the audit log of the last seven days, or as the address asks, newest first and day by day. What a
 * batch job did to many SIMs is one line.
 */
import { useEffect, useMemo, useState } from 'react'
import { useIsOffered } from '../../data/offers.ts'
import { AuditDays } from '../../domain/audit/AuditDays.tsx'
import { AuditEntry } from '../../domain/audit/AuditEntry.tsx'
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import listStyles from '../../domain/audit/Audit.module.css'
import { ExportPanel } from '../../domain/export/ExportPanel.tsx'
import type { ExportRun } from '../../domain/export/exportRun.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { SearchField } from '../../domain/sim-filter/SearchField.tsx'
import { formatCount } from '../../lib/count.ts'
import { formatDay } from '../../lib/time.ts'
import type { TokenPager, TokenPagerState } from '../../lib/tokenPager.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox, NoMatchBox } from '../../ui/state/EmptyBox.tsx'
import { ErrorBox } from '../../ui/state/ErrorBox.tsx'
import { RefreshBar } from '../../ui/state/RefreshBar.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditSearch, filterOf, isFiltered, usualView } from './auditView.ts'
import type { AuditView } from './auditView.ts'
import { startAuditExport } from './auditExportRun.ts'
import type { AuditFileFormat } from './auditFile.ts'
import { foldJobs } from './foldJobs.ts'
import { JobEntry } from './JobEntry.tsx'
import { useAuditList } from './useAuditList.ts'
import styles from './AuditLog.module.css'

const entryNoun = { one: 'entry', many: 'entries' }

export function AuditLogPage() {
  const isOffered = useIsOffered('listAuditLogEvents')
  if (isOffered === false)
    return (
      <Page title="Audit log">
        <EmptyBox
          icon="audit"
          title="No audit log"
          detail="The connected service does not offer one."
        />
      </Page>
    )
  return <AuditLog />
}

function AuditLog() {
  const { view, dropped, setView } = useSearchView(auditSearch)
  const { pager, state, isSwitching, newCount, showNew } = useAuditList(view)
  const { keys, total } = state
  const [exported, setExported] = useState<ExportRun>()
  useEffect(() => () => exported?.cancel(), [exported])
  const formats = usePreferences()
  const startExport = (format: AuditFileFormat) =>
    setExported(startAuditExport(filterOf(view, Date.now()), format, formats))
  const whyNotExport = total === 0 ? 'There is nothing to export.' : undefined
  return (
    <Page
      title="Audit log"
      aside={
        total === undefined
          ? undefined
          : `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`
      }
      actions={
        <>
          {newCount > 0 && (
            <Button icon="refresh" onClick={showNew}>
              Show {formatCount(newCount)} new
            </Button>
          )}
          <Button icon="download" whyNot={whyNotExport} onClick={() => startExport('csv')}>
            Export CSV
          </Button>
          <Button icon="download" whyNot={whyNotExport} onClick={() => startExport('json')}>
            Export JSON
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label="Search the audit log"
          placeholder="ICCID, e-mail, address, job or value"
          search={view.search}
          onSearch={(search) => setView({ search })}
        />
        <AuditFilters view={view} onChange={setView} />
      </div>
      {dropped.length > 0 && (
        <p className={styles.more} role="status">
          The address asks for something the log does not know ({dropped.join(', ')}); it was left
          out.
        </p>
      )}
      <div className={styles.main}>
        <RefreshBar isActive={isSwitching} />
        {keys.length > 0 ? (
          <Lines pager={pager} state={state} />
        ) : (
          <Instead view={view} state={state} retry={pager.retry} clear={() => setView(usualView)} />
        )}
      </div>
      {exported && (
        <ExportPanel run={exported} noun={entryNoun} close={() => setExported(undefined)} />
      )}
    </Page>
  )
}

function Lines({ pager, state }: { pager: TokenPager<AuditEvent>; state: TokenPagerState }) {
  const { timeZone } = usePreferences()
  const { keys, hasMore } = state
  const lines = useMemo(() => {
    const entries = keys.flatMap((key) => {
      const event = pager.source.get(key)
      return event ? [{ key, event }] : []
    })
    return foldJobs(entries, (timestampMs) => formatDay(timestampMs, timeZone)).map((line) =>
      line.kind === 'entry'
        ? {
            key: line.key,
            timestampMs: line.event.timestampMs,
            content: <AuditEntry event={line.event} />,
          }
        : {
            key: line.key,
            timestampMs: line.entries[0]?.event.timestampMs ?? 0,
            content: (
              <JobEntry line={line} hasMore={hasMore && line.entries.at(-1)?.key === keys.at(-1)} />
            ),
          },
    )
  }, [keys, pager, timeZone, hasMore])
  return <AuditDays label="Entries" lines={lines} pager={pager} state={state} />
}

interface InsteadProps {
  view: AuditView
  state: TokenPagerState
  retry: () => void
  clear: () => void
}

function Instead({ view, state, retry, clear }: InsteadProps) {
  if (state.problem) return <ErrorBox problem={state.problem} retry={retry} />
  if (state.isLoading)
    return (
      <div aria-busy="true" className={styles.loading}>
        <span className="visually-hidden">Loading</span>
        <SkeletonBlock width="132px" height="20px" />
        <ul className={listStyles.list}>
          {Array.from({ length: 12 }, (_, line) => (
            <li key={line} className={listStyles.entry}>
              <div className={styles.waiting}>
                <SkeletonBlock width="64px" />
                <SkeletonBlock width={line % 3 === 0 ? '42%' : '54%'} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    )
  if (isFiltered(view)) return <NoMatchBox what="entries" clearFilters={clear} />
  return (
    <EmptyBox
      icon="audit"
      title="Nothing happened in the last seven days"
      detail="Choose a longer range to see earlier entries."
    />
  )
}
