/** How far something is: n of N and how fast, never a lone spinner. */
import { formatCount } from '../../lib/count.ts'
import styles from './Progress.module.css'

export interface ProgressProps {
  /** What is being done, for screen readers: "Export". */
  label: string
  done: number
  total: number
  /** Things per second; left out while unknown. */
  perSecond?: number | undefined
  /** The plural of the things counted. */
  unit: string
}

export function Progress({ label, done, total, perSecond, unit }: ProgressProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  const left = perSecond ? (total - done) / perSecond : undefined
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
        {formatCount(done)} of {formatCount(total)} {unit}
        {perSecond !== undefined &&
          perSecond > 0 &&
          ` · ${formatCount(Math.round(perSecond))} a second`}
        {left !== undefined && left >= 2 && ` · about ${formatCount(Math.ceil(left))} s left`}
      </p>
    </div>
  )
}
