/** Entries of the audit log grouped by day; more are loaded near the end. */
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/count.ts'
import { formatDay } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { TokenPager, TokenPagerState } from '../../lib/tokenPager.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import type { AuditEvent } from './auditEvents.ts'
import styles from './Audit.module.css'

export interface AuditLine {
  key: string
  timestampMs: number
  content: ReactNode
}

export interface AuditDaysProps {
  label: string
  lines: readonly AuditLine[]
  pager: TokenPager<AuditEvent>
  state: TokenPagerState
}

export function AuditDays({ label, lines, pager, state }: AuditDaysProps) {
  const { timeZone } = usePreferences()
  const { problem, hasMore, isLoading } = state
  const end = useNearEnd(lines.length, () => pager.loadMore())
  return (
    <section className={styles.days} aria-label={label}>
      {daysOf(lines, timeZone).map(({ day, lines: ofDay }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.dayTitle}>
            {day}{' '}
            <span className={styles.count}>
              {ofDay.length === 1 ? '1 entry' : `${formatCount(ofDay.length)} entries`}
            </span>
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
          <Button onClick={() => pager.loadMore()}>Show earlier entries</Button>
        ) : (
          <p>No earlier entries</p>
        )}
      </div>
    </section>
  )
}

function daysOf(
  lines: readonly AuditLine[],
  timeZone: TimeZoneSetting,
): { day: string; lines: AuditLine[] }[] {
  const days = new Map<string, AuditLine[]>()
  for (const line of lines) {
    const day = formatDay(line.timestampMs, timeZone)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(line)
    else days.set(day, [line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}

const aheadPx = 600

/** Calls `load` near the end of the list, once per row count: a job of 50,000 SIMs adds pages without new rows. */
function useNearEnd(lineCount: number, load: () => void): { current: HTMLDivElement | null } {
  const end = useRef<HTMLDivElement>(null)
  const loadedAt = useRef(-1)
  useEffect(() => {
    if (!end.current) return undefined
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || loadedAt.current === lineCount) return
        loadedAt.current = lineCount
        load()
      },
      { rootMargin: `${aheadPx}px` },
    )
    watching.observe(end.current)
    return () => watching.disconnect()
  })
  return end
}
