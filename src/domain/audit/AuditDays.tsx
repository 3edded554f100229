import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { extremesOf } from '../../lib/extremes.ts'
import { formatDay } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { Pager, PagerState } from '../../lib/pager.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import styles from './Audit.module.css'

interface AuditRow {
  key: string
  timestampMs: number
  content: ReactNode
  /** The times of the entries that the row stands for; its own by default. */
  entriesMs?: readonly number[]
}

interface AuditDaysProps {
  label: string
  rows: readonly AuditRow[]
  pager: Pick<Pager<unknown>, 'loadMore' | 'retry'>
  state: Pick<PagerState, 'problem' | 'hasMore' | 'isLoading'>
}

export function AuditDays({ label, rows, pager, state }: AuditDaysProps) {
  const { timeZone } = usePreferences()
  const { problem, hasMore, isLoading } = state
  const entriesMs = rows.flatMap((row) => row.entriesMs ?? [row.timestampMs])
  const counts = new Map<string, number>()
  for (const entryMs of entriesMs) {
    const day = formatDay(entryMs, timeZone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  // Further entries of the earliest day may not be loaded yet.
  if (hasMore) counts.delete(formatDay(extremesOf(entriesMs).least, timeZone))
  const end = useNearEnd(rows.length, () => pager.loadMore())
  return (
    <section className={styles.days} aria-label={label}>
      {daysOf(rows, timeZone).map(({ day, rows: ofDay }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.dayTitle}>
            {day} <span className={styles.count}>{entryCount(counts.get(day))}</span>
          </h2>
          <ul className={styles.list}>
            {ofDay.map(({ key, content }) => (
              <li key={key} className={styles.entry}>
                {content}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} className={styles.end}>
        {problem ? (
          <ErrorState problem={problem} retry={pager.retry} />
        ) : isLoading ? (
          <Skeleton lines={2} />
        ) : hasMore ? (
          <Button onClick={() => pager.loadMore()}>{t`Show earlier entries`}</Button>
        ) : (
          <p>{t`No earlier entries`}</p>
        )}
      </div>
    </section>
  )
}

function entryCount(total: number | undefined): string {
  return total === undefined ? '' : plural(total, { one: '# entry', other: '# entries' })
}

function daysOf(
  rows: readonly AuditRow[],
  timeZone: TimeZoneSetting,
): { day: string; rows: AuditRow[] }[] {
  const days = new Map<string, AuditRow[]>()
  for (const row of rows) {
    const day = formatDay(row.timestampMs, timeZone)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(row)
    else days.set(day, [row])
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }))
}

const aheadPx = 600

/** Calls `load` near the end of the list, once per row count, because pages that add no row would otherwise load endlessly. */
function useNearEnd(rowCount: number, load: () => void): { current: HTMLDivElement | null } {
  const end = useRef<HTMLDivElement>(null)
  const loadedAt = useRef(-1)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && loadedAt.current === rowCount) return
        loadedAt.current = entry?.isIntersecting ? rowCount : -1
        if (entry?.isIntersecting) load()
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return end
}
