/** How much of a limit is used: amber from 80 %, red from 100 %. Without a limit there is no bar. */
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './UsageBar.module.css'

export interface UsageBarProps {
  /** What is measured, read out with the share. */
  label: string
  /** Used share of the limit, 1 at the limit; undefined without a limit. */
  share: number | undefined
}

const warnFrom = 0.8

export function UsageBar({ label, share }: UsageBarProps) {
  if (share === undefined) return null
  const percent = Math.round(share * 100)
  return (
    <span className={styles.track} role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.min(100, percent)} aria-valuetext={`${percent} % of the limit`}>
      <span className={joinClasses(styles.bar, share >= 1 ? styles.full : share >= warnFrom && styles.high)} style={{ transform: `scaleX(${Math.min(1, share)})` }} />
    </span>
  )
}
