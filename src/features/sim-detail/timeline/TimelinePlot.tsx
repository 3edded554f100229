/** The chart of the timeline: lanes over one time axis. One control for the keyboard; the table shows the same items. */
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { PointerTip, framePoint } from '../../../ui/chart/PointerTip.tsx'
import type { FramePoint } from '../../../ui/chart/PointerTip.tsx'
import { useMatchesMedia } from '../../../ui/layout/useMatchesMedia.ts'
import { useWidth } from '../../../ui/layout/useElementSize.ts'
import { itemsAt, xOf, axisPx, laneAt, laneTop, lanePx, plotHeightPx } from './drawing.ts'
import { PlotLanes } from './PlotLanes.tsx'
import { ticksOf, revealTimestamp, shiftInterval, zoomInterval } from './timeAxis.ts'
import type { TimeInterval } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { stepItem, stepKeys, itemTimes, lanes, stretchLanes } from './timelineItem.ts'
import type { ItemsByLane, TimelineItem } from './timelineItem.ts'
import { useGestures } from './useGestures.ts'

interface TimelinePlotProps {
  items: ItemsByLane
  span: TimeInterval
  bounds: TimeInterval
  nowMs: number
  /** From when on events are known; before, the lanes are shaded. */
  knownFromMs: number
  selected: TimelineItem | undefined
  onSpanChange: (span: TimeInterval) => void
  onSelect: (item: TimelineItem | undefined) => void
}

const apartPx = 92

export function TimelinePlot({
  items,
  span,
  bounds,
  nowMs,
  knownFromMs,
  selected,
  onSpanChange,
  onSelect,
}: TimelinePlotProps) {
  const { timeZone } = usePreferences()
  const [frame, widthPx] = useWidth()
  const plot = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const isTouch = useMatchesMedia('(hover: none)')
  const [hover, setHover] = useState<{ at: FramePoint; items: readonly TimelineItem[] }>()
  const ticks = ticksOf(span, widthPx, apartPx, timeZone)

  const hit = (x: number, y: number) => {
    const lane = laneAt(y)
    return lane === undefined ? [] : itemsAt(items[lane], stretchLanes.has(lane), x, span, widthPx)
  }
  const gestures = useGestures({
    plot,
    span,
    bounds,
    widthPx,
    onSpanChange: (next) => {
      setHover(undefined)
      onSpanChange(next)
    },
    onPress: (x, y) => onSelect(hit(x, y)[0]),
  })
  const onHover = (event: PointerEvent<HTMLElement>) => {
    gestures.onPointerMove(event)
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    const at = framePoint(event)
    const found = hit(at.x, at.y)
    setHover(found.length > 0 ? { at, items: found } : undefined)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = intervalAfterKey(
      event,
      span,
      bounds,
      selected ? selected.fromMs : (span.fromMs + span.toMs) / 2,
    )
    const stepKey = stepKeys.find((key) => key === event.key)
    if (next) onSpanChange(next)
    else if (stepKey) {
      const item = stepItem(items, selected, stepKey, Math.min(nowMs, span.toMs))
      if (item) {
        onSelect(item)
        onSpanChange(revealTimestamp(span, item.fromMs, bounds))
      }
    } else if (event.key === 'Escape' && selected) onSelect(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div ref={frame} className={styles.plotFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers itself */}
      <div
        ref={plot}
        className={styles.plot}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and is one stop of the keyboard
        tabIndex={0}
        role="application"
        aria-roledescription="timeline"
        aria-label={`Timeline with ${lanes.map(({ name }) => name.toLowerCase()).join(', ')}`}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        {...gestures}
        onPointerMove={onHover}
        onPointerLeave={() => setHover(undefined)}
      >
        <svg className={styles.svg} width={widthPx} height={plotHeightPx} aria-hidden="true">
          {ticks.map(({ atMs, isDay }) => {
            const x = xOf(atMs, span, widthPx)
            return (
              <line
                key={atMs}
                className={isDay ? styles.dayLine : styles.gridLine}
                x1={x}
                x2={x}
                y1={0}
                y2={plotHeightPx - axisPx}
              />
            )
          })}
          {knownFromMs > span.fromMs && (
            <rect
              className={styles.unknownArea}
              x={0}
              y={0}
              width={Math.min(widthPx, Math.max(0, xOf(knownFromMs, span, widthPx)))}
              height={plotHeightPx - axisPx}
            />
          )}
          <PlotLanes items={items} span={span} widthPx={widthPx} />
          <line
            className={styles.nowLine}
            x1={xOf(nowMs, span, widthPx)}
            x2={xOf(nowMs, span, widthPx)}
            y1={0}
            y2={plotHeightPx - axisPx}
          />
          {ticks.map(({ atMs, words, isDay }) => (
            <text
              key={atMs}
              className={isDay ? styles.dayText : styles.tickText}
              x={xOf(atMs, span, widthPx) + 4}
              y={plotHeightPx - 7}
            >
              {words}
            </text>
          ))}
          {selected && <SelectionMark item={selected} span={span} widthPx={widthPx} />}
        </svg>
        {hover && (
          <PointerTip at={hover.at}>
            <HoveredItems items={hover.items} />
          </PointerTip>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        {isTouch
          ? 'Pinch to zoom, drag to move, tap an entry for details.'
          : 'Scroll or + and − to zoom, drag or Shift with ←\u00a0→ to move, ←\u00a0→ for the next entry, ↑\u00a0↓ for another lane.'}
      </p>
    </div>
  )
}

function SelectionMark({
  item,
  span,
  widthPx,
}: {
  item: TimelineItem
  span: TimeInterval
  widthPx: number
}) {
  const x1 = Math.max(-8, xOf(item.fromMs, span, widthPx))
  const x2 = Math.min(widthPx + 8, xOf(item.toMs, span, widthPx))
  if (x2 < 0 || x1 > widthPx) return null
  const roomPx = stretchLanes.has(item.lane) ? 2 : 9
  return (
    <rect
      className={styles.selected}
      x={x1 - roomPx}
      y={laneTop(item.lane) + 18}
      width={Math.max(2, x2 - x1) + 2 * roomPx}
      height={lanePx - 21}
      rx={4}
    />
  )
}

const shiftShare = 0.2
const keyZoom = 0.5

/** The span a key leads to; undefined when the key moves no span. */
function intervalAfterKey(
  { key, shiftKey }: KeyboardEvent,
  span: TimeInterval,
  bounds: TimeInterval,
  aboutMs: number,
): TimeInterval | undefined {
  if (key === '+' || key === '=') return zoomInterval(span, keyZoom, aboutMs, bounds)
  if (key === '-' || key === '_') return zoomInterval(span, 1 / keyZoom, aboutMs, bounds)
  if (shiftKey && key === 'ArrowLeft') return shiftInterval(span, -shiftShare, bounds)
  if (shiftKey && key === 'ArrowRight') return shiftInterval(span, shiftShare, bounds)
  return undefined
}

const mostLines = 4

function HoveredItems({ items }: { items: readonly TimelineItem[] }) {
  const { timeZone } = usePreferences()
  return (
    <>
      {items.slice(0, mostLines).map((item) => (
        <p key={item.id} className={styles.line}>
          <strong>{item.words}</strong>
          <span>{itemTimes(item, timeZone)}</span>
        </p>
      ))}
      {items.length > mostLines && (
        <p className={styles.more}>and {items.length - mostLines} more: zoom in to separate them</p>
      )}
    </>
  )
}
