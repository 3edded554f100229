/**
 * Who changed this SIM: its entries of the audit log, newest first and day by day, each a sentence that opens to the difference
 * and the values as they came. New changes appear by themselves.
 */
import { useEffect, useRef } from 'react'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { AuditEvent } from '../../../domain/audit/AuditFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDay } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import type { SimTabProps } from '../simTabProps.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { useAuditOfSim } from './useAuditOfSim.ts'
import styles from './History.module.css'

export function HistoryTab({ sim }: SimTabProps) {
  const { timeZone } = usePreferences()
  const { pager, state, isOffered } = useAuditOfSim(sim)
  const { keys, problem, hasMore, isLoading } = state
  const end = useNearEnd(() => pager.ensure(keys.length))
  if (isOffered === false) return <EmptyBox icon="audit" title="No history" detail="The connected service does not offer an audit log." />
  if (keys.length === 0) {
    if (problem) return <ErrorBox problem={problem} retry={pager.retry} />
    if (isLoading || isOffered === undefined) return <Loading />
    return <EmptyBox icon="audit" title="Nobody has changed this SIM" detail="Changes by people, jobs and the service itself appear here, with who and from where." />
  }
  const entries = keys.flatMap((key) => {
    const event = pager.source.get(key)
    return event ? [{ key, event }] : []
  })
  return (
    <section className={styles.tab} aria-label="History">
      {daysOf(entries, timeZone).map(({ day, entries: ofDay }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.dayTitle}>
            {day} <span className={styles.count}>{ofDay.length === 1 ? '1 entry' : `${formatCount(ofDay.length)} entries`}</span>
          </h2>
          <ul className={styles.list}>
            {ofDay.map(({ key, event }) => (
              <HistoryEntry key={key} event={event} />
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} className={styles.end}>
        {problem ? <ErrorBox problem={problem} retry={pager.retry} /> : isLoading ? <Skeleton lines={2} /> : hasMore ? <Button onClick={() => pager.ensure(keys.length)}>Show earlier changes</Button> : <p>This is the first change the service tells of.</p>}
      </div>
    </section>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <Skeleton lines={8} />
    </div>
  )
}

interface Entry {
  key: string
  event: AuditEvent
}

/** Entries under their days, on a clock of the chosen zone; both in the order given. */
function daysOf(entries: readonly Entry[], timeZone: TimeZoneSetting): { day: string; entries: Entry[] }[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = formatDay(entry.event.timestampMs, timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

const aheadPx = 600

/** A ref for the end of a list; `load` is called when it comes near the screen. */
function useNearEnd(load: () => void): { current: HTMLDivElement | null } {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return undefined
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: `${aheadPx}px` })
    watching.observe(end.current)
    return () => watching.disconnect()
  })
  return end
}
