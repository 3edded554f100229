/**
 * The days as bars in plain elements: the library of the large charts would weigh more than the whole page. The day under the
 * pointer is reported; screen readers get the table.
 */
import styles from './Pictures.module.css'

export interface DayBar {
  id: string
  value: number
  /** Under the axis; empty for most. */
  tick: string
  /** Drawn quietly: the day is not over. */
  isPartial: boolean
}

export function DayBars({
  bars,
  onHover,
}: {
  bars: readonly DayBar[]
  /** The id of the bar under the pointer; undefined when it leaves. */
  onHover: (id: string | undefined) => void
}) {
  const most = Math.max(...bars.map(({ value }) => value))
  return (
    <div className={styles.bars} aria-hidden="true" onPointerLeave={() => onHover(undefined)}>
      {bars.map(({ id, value, tick, isPartial }) => (
        <div key={id} className={styles.day} onPointerEnter={() => onHover(id)}>
          <div className={styles.plot}>
            <div
              className={isPartial ? styles.partialBar : styles.dayBar}
              style={{ height: `${most === 0 ? 0 : (value / most) * 100}%` }}
            />
          </div>
          <span className={styles.tick}>{tick}</span>
        </div>
      ))}
    </div>
  )
}
