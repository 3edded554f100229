/** The edge of a header cell that makes its column wider or narrower; a double click gives the column its own width back. */
import type { PointerEvent } from 'react'
import type { TableColumn } from './tableColumn.ts'
import { fittingWidth, withWidth } from './tableLayout.ts'
import type { TableLayout } from './tableLayout.ts'
import styles from './TableHeader.module.css'

export interface ResizeHandleProps<Row> {
  column: TableColumn<Row, string>
  widthPx: number
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
}

export function ResizeHandle<Row>({
  column,
  widthPx,
  layout,
  onLayoutChange,
}: ResizeHandleProps<Row>) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const handle: HTMLElement = event.currentTarget
    const startX = event.clientX
    handle.setPointerCapture(event.pointerId)
    const widthAt = (moved: globalThis.PointerEvent) =>
      fittingWidth(widthPx + moved.clientX - startX, column)
    const ending = new AbortController()
    let frame = 0
    handle.addEventListener(
      'pointermove',
      (moved) => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() =>
          onLayoutChange(withWidth(layout, column, widthAt(moved))),
        )
      },
      { signal: ending.signal },
    )
    const end = (moved: globalThis.PointerEvent) => {
      cancelAnimationFrame(frame)
      ending.abort()
      onLayoutChange(withWidth(layout, column, widthAt(moved)))
    }
    handle.addEventListener('pointerup', end, { signal: ending.signal })
    handle.addEventListener('pointercancel', end, { signal: ending.signal })
  }
  return (
    <span
      className={styles.resize}
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onLayoutChange(withWidth(layout, column, column.width))}
    />
  )
}
