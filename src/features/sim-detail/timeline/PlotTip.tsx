/** What is under the pointer, in words, beside it and within the drawing. */
import styles from './PlotTip.module.css'

export interface PlotTipProps {
  x: number
  y: number
  widthPx: number
  lines: readonly { id: string; words: string; times: string }[]
}

const mostLines = 4
const tipPx = 300
const gapPx = 14

export function PlotTip({ x, y, widthPx, lines }: PlotTipProps) {
  const left = x + gapPx + tipPx > widthPx ? Math.max(0, x - gapPx - tipPx) : x + gapPx
  return (
    <div
      className={styles.tip}
      style={{ left, top: y + gapPx, maxWidth: Math.min(tipPx, widthPx) }}
      aria-hidden="true"
    >
      {lines.slice(0, mostLines).map(({ id, words, times }) => (
        <p key={id} className={styles.line}>
          <strong>{words}</strong>
          <span>{times}</span>
        </p>
      ))}
      {lines.length > mostLines && (
        <p className={styles.more}>
          and {lines.length - mostLines} more: zoom in to tell them apart
        </p>
      )}
    </div>
  )
}
