/**
 * Bars in plain elements, because the chart library is larger than the whole page. The day under the pointer has a tooltip; screen
 * readers get the table.
 */
import { useState } from 'react'
import { PointerTip, framePoint, type FramePoint } from '../../ui/chart/PointerTip.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './charts.module.css'

interface DayBar {
  id: string
  value: number
  /** The label under the axis; empty for most days. */
  tick: string
  /** The text of the tooltip. */
  reading: string
  /** Today is drawn in another style, because it is incomplete. */
  isToday: boolean
}

export function DayBars({ bars }: { bars: readonly DayBar[] }) {
  const [hovered, setHovered] = useState<string>()
  const [pointer, setPointer] = useState<FramePoint>()
  const max = Math.max(...bars.map(({ value }) => value))
  const reading = bars.find(({ id }) => id === hovered)?.reading
  return (
    <div
      className={styles.bars}
      aria-hidden="true"
      onPointerMove={(event) => setPointer(framePoint(event))}
      onPointerLeave={() => setHovered(undefined)}
    >
      {bars.map(({ id, value, tick, isToday }) => (
        <div
          key={id}
          className={joinClasses(styles.day, isToday && styles.today)}
          onPointerEnter={() => setHovered(id)}
        >
          <div className={styles.plot}>
            <div
              className={isToday ? styles.partialBar : styles.dayBar}
              style={{ height: `${max === 0 ? 0 : (value / max) * 100}%` }}
            />
          </div>
          <span className={styles.tick}>{tick}</span>
        </div>
      ))}
      {pointer && reading !== undefined && <PointerTip at={pointer}>{reading}</PointerTip>}
    </div>
  )
}
