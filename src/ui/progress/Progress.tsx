import { t } from '@lingui/core/macro'
import { formatCount } from '../../lib/count.ts'
import { formatDuration } from '../../lib/time.ts'
import styles from './Progress.module.css'

interface ProgressProps {
  label: string
  done: number
  total: number
  perSecond?: number | undefined
  /** Returns the text of two formatted counts: "20 of 340 SIMs". */
  text: (done: string, total: string) => string
}

export function Progress({ label, done, total, perSecond, text }: ProgressProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={styles.text}>
        {text(formatCount(done), formatCount(total))}
        {perSecond !== undefined && perSecond > 0 && speedText(perSecond, total - done)}
      </p>
    </div>
  )
}

function speedText(perSecond: number, left: number): string {
  const speed = formatCount(Math.round(perSecond))
  const leftSeconds = Math.ceil(left / perSecond)
  const duration = formatDuration(leftSeconds * 1000)
  if (perSecond < 0.5) return ` · ${t`about ${duration} left`}`
  const text =
    leftSeconds < 2 ? t`${speed} per second` : t`${speed} per second · about ${duration} left`
  return ` · ${text}`
}
