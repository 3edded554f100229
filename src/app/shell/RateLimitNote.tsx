/** Says that requests wait because the service limits them, and when they go on. */
import { useRateLimit } from '../../data/rateLimit.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import styles from './RateLimitNote.module.css'

export function RateLimitNote() {
  const { nextTryAtMs } = useRateLimit()
  const seconds = useSecondsUntil(nextTryAtMs)
  // Requests that were given up while they waited leave a limit behind.
  if (seconds === undefined || seconds === 0) return null
  return (
    <div className={styles.note}>
      <Icon name="time" size={18} />
      <span role="status">The service limits requests.</span>
      <span className="tabular">Next try in {seconds} s.</span>
    </div>
  )
}
