/** A line of the last values, the newest at the right edge; the numbers that matter stand in its label. */
import styles from './Overview.module.css'

export interface SparklineProps {
  values: readonly number[]
  /** How many values the full width holds. */
  length: number
  label: string
}

const width = 240
const height = 56

export function Sparkline({ values, length, label }: SparklineProps) {
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = width - ((values.length - 1 - index) / (length - 1)) * width
    const y = height - 2 - (value / most) * (height - 6)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={styles.baseline} x1="0" x2={width} y1={height - 1} y2={height - 1} />
      {points.length > 1 && <polyline className={styles.sparkLine} points={points.join(' ')} />}
    </svg>
  )
}
