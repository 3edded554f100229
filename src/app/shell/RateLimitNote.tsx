import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { rateLimit } from '../../data/rateLimit.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import styles from './RateLimitNote.module.css'

export function RateLimitNote() {
  const { nextTryAtMs } = useStore(rateLimit)
  const seconds = useSecondsUntil(nextTryAtMs)
  // Aborted requests do not reset their limit.
  if (seconds === undefined || seconds === 0) return null
  return (
    <div className={styles.note}>
      <Icon name="time" size={18} />
      <span role="status">{t`Rate limit reached.`}</span>
      <span className="tabular">{t`Next try in ${seconds} s.`}</span>
    </div>
  )
}
