/** A use against its limit: name, figures and a bar that turns amber at 80% and red at 100%; unlimited has no bar. */
import type { ReactNode } from 'react'
import { formatPercent } from '../../lib/percent.ts'
import { usageLevel } from './usageElement.tsx'
import styles from './Usage.module.css'

export interface UsageBarProps {
  /** What is used: "Data". */
  name: string
  used: ReactNode
  /** The limit as text: "500 MB", "unlimited". */
  limit: ReactNode
  /** Which part of the limit is used, 1 for all of it; undefined without a limit. */
  share: number | undefined
  /** What follows from the share, in its color. */
  alert?: string | undefined
  /** A quiet line below, such as the month before. */
  note?: ReactNode
}

export function UsageBar({ name, used, limit, share, alert, note }: UsageBarProps) {
  const reading = [share === undefined ? undefined : `${formatShare(share)} used`, alert]
    .filter((part) => part !== undefined)
    .join(' · ')
  return (
    <div className={styles.usage} data-level={usageLevel(share)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figures}>
        <span className={styles.used}>{used}</span> <span className={styles.limit}>of {limit}</span>
      </span>
      {share !== undefined && (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.bar} style={{ width: `${Math.min(100, share * 100)}%` }} />
        </div>
      )}
      {(reading !== '' || note !== undefined) && (
        <p className={styles.note}>
          {reading !== '' && <span className={styles.reading}>{reading}</span>}
          {reading !== '' && note !== undefined && ' · '}
          {note}
        </p>
      )}
    </div>
  )
}

/** A share in whole percent; what is not all of it never reads 100%. */
function formatShare(share: number): string {
  const wholePercent = Math.floor(share * 100) / 100
  return share > 0 && wholePercent === 0
    ? `Less than ${formatPercent(0.01)}`
    : formatPercent(wholePercent)
}
