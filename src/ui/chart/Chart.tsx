/**
 * A chart over days or months: a tooltip at the pointer, values read with the keyboard, and a table instead of the drawing (key T). The drawing
 * is loaded when the figure scrolls into view.
 */
import { t } from '@lingui/core/macro'
import {
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useElementSize } from '../layout/useElementSize.ts'
import { useInViewOnce } from '../layout/useInViewOnce.ts'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { SkeletonBlock } from '../state/Skeleton.tsx'
import { indexAfterKey, type ChartData, type TickBase } from './chartData.ts'
import { PointerTip, framePoint, type FramePoint } from './PointerTip.tsx'
import styles from './Chart.module.css'

const ChartDrawing = lazyPart(() =>
  import('./ChartDrawing.tsx').then((module) => module.ChartDrawing),
)

export interface ChartProps {
  /** What the chart shows, for screen readers: "Data used per day". */
  label: string
  data: ChartData
  /** Formats a value of the axis. */
  formatValue: (value: number) => string
  /** 1024 for values in binary units of data. */
  tickBase?: TickBase
  /** Shown above the drawing while no value is read with the keyboard. */
  summary: ReactNode
  /** The same data as a table, shown instead of the drawing. */
  table: ReactNode
  isTable: boolean
  onTableChange: (isTable: boolean) => void
  /** Height of the drawing in pixels. */
  height?: number
}

/** Below this width the labels of levels are inside the drawing, above it in their own column. */
const narrowPx = 600

export function Chart({
  label,
  data,
  formatValue,
  tickBase = 1000,
  summary,
  table,
  isTable,
  onTableChange,
  height = 260,
}: ChartProps) {
  const [hovered, setHovered] = useState<number>()
  const [pointer, setPointer] = useState<FramePoint>()
  const [read, setRead] = useState<number>()
  const figure = useRef<HTMLElement>(null)
  const isFocusDue = useRef(false)
  const { width } = useElementSize(figure, { width: 0, height: 0 })
  const isSeen = useInViewOnce(figure)
  const readingId = useId()
  const count = data.categories.length
  const at = inRange(hovered, count) ?? inRange(read, count)
  const reading = at === undefined ? undefined : data.categories[at]?.reading
  const isAtPointer = pointer !== undefined && inRange(hovered, count) !== undefined

  const switchByKey = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 't' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return
    event.preventDefault()
    isFocusDue.current = true
    onTableChange(!isTable)
  }
  // The focus stays within the figure, so that the same key switches back.
  const takeFocus = (part: HTMLElement | null) => {
    if (!part || !isFocusDue.current) return
    isFocusDue.current = false
    part.focus({ preventScroll: true })
  }
  const readKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = indexAfterKey(event.key, read, count)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setHovered(undefined)
    setRead(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens for the key that swaps drawing and table; a button does the same
    <figure ref={figure} className={styles.figure} onKeyDown={switchByKey}>
      {isTable ? (
        <div
          ref={takeFocus}
          className={styles.tableBox}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={t`${label}, as a table`}
        >
          {table}
        </div>
      ) : (
        <>
          <p id={readingId} className={styles.reading}>
            {isAtPointer ? summary : (reading ?? summary)}
          </p>
          <div
            ref={takeFocus}
            className={styles.drawing}
            style={{ height }}
            tabIndex={0}
            role="slider"
            aria-label={label}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={Math.max(0, count - 1)}
            aria-valuenow={at ?? Math.max(0, count - 1)}
            aria-valuetext={reading ?? t`Arrow keys read the values, T shows them as a table`}
            onKeyDown={readKeys}
            onBlur={() => setRead(undefined)}
            onPointerMove={(event: PointerEvent) => setPointer(framePoint(event))}
            onPointerLeave={() => {
              setHovered(undefined)
              setPointer(undefined)
            }}
          >
            <div className={styles.canvas} aria-hidden="true">
              {isSeen ? (
                <Suspense fallback={<SkeletonBlock height="100%" />}>
                  <ChartDrawing
                    data={data}
                    formatValue={formatValue}
                    tickBase={tickBase}
                    height={height}
                    isNarrow={width < narrowPx}
                    at={at}
                    onHover={setHovered}
                  />
                </Suspense>
              ) : (
                <SkeletonBlock height="100%" />
              )}
            </div>
            {isAtPointer && <PointerTip at={pointer}>{reading}</PointerTip>}
          </div>
        </>
      )}
    </figure>
  )
}

function inRange(place: number | undefined, count: number): number | undefined {
  return place !== undefined && place < count ? place : undefined
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
