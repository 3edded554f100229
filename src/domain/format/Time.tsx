/** A moment in the chosen time zone; the exact ISO time on hover and focus. Null is "–". */
import { formatClock, formatDay, formatIso, formatTime } from '../../lib/time.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import styles from './format.module.css'

export interface TimeProps {
  timestampMs: number | null | undefined
  /** Only the day; the service does not know more of this moment. */
  isDay?: boolean
  /** Only the time of day; the day stands above. */
  isClock?: boolean
}

export function Time({ timestampMs, isDay = false, isClock = false }: TimeProps) {
  const { timeZone } = usePreferences()
  if (timestampMs === null || timestampMs === undefined)
    return <span className={styles.none}>–</span>
  const text = isDay
    ? formatDay(timestampMs, timeZone)
    : isClock
      ? formatClock(timestampMs, timeZone)
      : formatTime(timestampMs, timeZone)
  return (
    <time
      className={styles.figure}
      dateTime={formatIso(timestampMs, 'UTC')}
      {...tip(formatIso(timestampMs, timeZone))}
    >
      {text}
    </time>
  )
}
