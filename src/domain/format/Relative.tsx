/** How long ago a moment is, kept up to date; the exact ISO time on hover and focus. Null is "–". */
import { formatIso, formatRelative } from '../../lib/time.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import styles from './format.module.css'
import { useNow } from './useNow.ts'

export function Relative({ timestampMs }: { timestampMs: number | null | undefined }) {
  const { timeZone } = usePreferences()
  const nowMs = useNow(timestampMs)
  if (timestampMs === null || timestampMs === undefined)
    return <span className={styles.none}>–</span>
  return (
    <time
      className={styles.figure}
      dateTime={formatIso(timestampMs, 'UTC')}
      {...tip(formatIso(timestampMs, timeZone))}
    >
      {formatRelative(timestampMs, nowMs)}
    </time>
  )
}
