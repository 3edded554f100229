import { plural, t } from '@lingui/core/macro'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatList } from '../../../lib/list.ts'
import { PointerTip, framePoint, type FramePoint } from '../../../ui/chart/PointerTip.tsx'
import { useMatchesMedia, useWidth } from '../../../ui/layout/useMatchesMedia.ts'
import { itemsAt, timestampAt, xOf, axisPx, laneAt, plotHeightPx } from './timelineGeometry.ts'
import { PlotLanes, SelectionMark } from './PlotLanes.tsx'
import {
  ticksOf,
  revealTimestamp,
  shiftInterval,
  zoomInterval,
  type TimeInterval,
} from './timeAxis.ts'
import styles from './Timeline.module.css'
import {
  stepItem,
  stepKeys,
  itemTimes,
  lanes,
  periodLanes,
  type ItemsByLane,
  type TimelineItem,
} from './timelineItems.ts'

interface TimelinePlotProps {
  items: ItemsByLane
  range: TimeInterval
  bounds: TimeInterval
  nowMs: number
  /** Events are known from this time on; before it the lanes are shaded. */
  knownFromMs: number
  selected: TimelineItem | undefined
  onRangeChange: (range: TimeInterval) => void
  onSelect: (item: TimelineItem | undefined) => void
}

const minTickGapPx = 92
/** The width of a tick's text. With less room to the right edge, the text is right-aligned at that edge. */
const tickTextPx = 60
/** With less room to the right edge the text is left out, because it would cover the previous one. */
const minTickTextPx = 24

export function TimelinePlot({
  items,
  range,
  bounds,
  nowMs,
  knownFromMs,
  selected,
  onRangeChange,
  onSelect,
}: TimelinePlotProps) {
  const { timeZone } = usePreferences()
  const [frame, widthPx] = useWidth()
  const plot = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const isTouch = useMatchesMedia('(hover: none)')
  const [hover, setHover] = useState<{ at: FramePoint; items: readonly TimelineItem[] }>()
  const laneNames = formatList(lanes.map(({ name }) => name))
  const ticks = ticksOf(range, widthPx, minTickGapPx, timeZone)

  const hit = (x: number, y: number) => {
    const lane = laneAt(y)
    return lane === undefined ? [] : itemsAt(items[lane], periodLanes.has(lane), x, range, widthPx)
  }
  const moveTo = (next: TimeInterval) => {
    setHover(undefined)
    onRangeChange(next)
  }
  const gestures = useGestures(plot, widthPx, { range, bounds, onRangeChange: moveTo }, (x, y) =>
    onSelect(hit(x, y)[0]),
  )
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
      range,
      bounds,
      selected ? selected.fromMs : (range.fromMs + range.toMs) / 2,
    )
    const stepKey = stepKeys.find((key) => key === event.key)
    if (next) onRangeChange(next)
    else if (stepKey) {
      const item = stepItem(items, selected, stepKey, Math.min(nowMs, range.toMs))
      if (item) {
        onSelect(item)
        onRangeChange(revealTimestamp(range, item.fromMs, bounds))
      }
    } else if (event.key === 'Escape' && selected) onSelect(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div ref={frame} className={styles.plotFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it handles keys and pointers itself */}
      <div
        ref={plot}
        className={styles.plot}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application: it is a single tab stop
        tabIndex={0}
        role="application"
        aria-roledescription={t`timeline`}
        aria-label={t`Timeline with ${laneNames}`}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        {...gestures}
        onPointerMove={onHover}
        onPointerLeave={() => setHover(undefined)}
      >
        <svg className={styles.svg} width={widthPx} height={plotHeightPx} aria-hidden="true">
          {ticks.map(({ atMs, isDay }) => {
            const x = xOf(atMs, range, widthPx)
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
          {knownFromMs > range.fromMs && (
            <rect
              className={styles.unknownArea}
              x={0}
              y={0}
              width={Math.min(widthPx, Math.max(0, xOf(knownFromMs, range, widthPx)))}
              height={plotHeightPx - axisPx}
            />
          )}
          <PlotLanes items={items} range={range} widthPx={widthPx} />
          <line
            className={styles.nowLine}
            x1={xOf(nowMs, range, widthPx)}
            x2={xOf(nowMs, range, widthPx)}
            y1={0}
            y2={plotHeightPx - axisPx}
          />
          {ticks.map(({ atMs, text, isDay }) => {
            const x = xOf(atMs, range, widthPx)
            if (x + minTickTextPx > widthPx) return null
            const fits = x + tickTextPx <= widthPx
            return (
              <text
                key={atMs}
                className={isDay ? styles.dayText : styles.tickText}
                x={fits ? x + 4 : widthPx - 4}
                y={plotHeightPx - 7}
                textAnchor={fits ? 'start' : 'end'}
              >
                {text}
              </text>
            )
          })}
          {selected && <SelectionMark item={selected} range={range} widthPx={widthPx} />}
        </svg>
        {hover && (
          <PointerTip at={hover.at}>
            <HoveredItems items={hover.items} />
          </PointerTip>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        {isTouch
          ? t`Pinch to zoom, drag to move, tap an entry for details.`
          : t`Scroll or press + and − to zoom, drag or press Shift with ← → to move, ← → for the next entry, ↑ ↓ for another lane.`}
      </p>
    </div>
  )
}

const shiftShare = 0.2
const keyZoom = 0.5

function intervalAfterKey(
  { key, shiftKey }: KeyboardEvent,
  range: TimeInterval,
  bounds: TimeInterval,
  anchorMs: number,
): TimeInterval | undefined {
  if (key === '+' || key === '=') return zoomInterval(range, keyZoom, anchorMs, bounds)
  if (key === '-' || key === '_') return zoomInterval(range, 1 / keyZoom, anchorMs, bounds)
  if (shiftKey && key === 'ArrowLeft') return shiftInterval(range, -shiftShare, bounds)
  if (shiftKey && key === 'ArrowRight') return shiftInterval(range, shiftShare, bounds)
  return undefined
}

const maxPressMovePx = 4
const wheelZoom = 0.0018
const lineHeightPx = 16

/** Wheel, drag and pinch on the plot: zoom about the pointer, or move with it. */
function useGestures(
  plot: { current: HTMLElement | null },
  widthPx: number,
  { range, bounds, onRangeChange }: Pick<TimelinePlotProps, 'range' | 'bounds' | 'onRangeChange'>,
  onPress: (x: number, y: number) => void,
) {
  const pointers = useRef(new Map<number, number>())
  const press = useRef<{ x: number; y: number; range: TimeInterval; hasMoved: boolean }>(undefined)

  const wheel = useEffectEvent((event: WheelEvent) => {
    const size = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeightPx : 1
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const next = isSideways
      ? shiftInterval(range, (event.deltaX * size) / widthPx, bounds)
      : zoomInterval(
          range,
          Math.exp(event.deltaY * size * wheelZoom),
          timestampAt(placeIn(plot.current, event.clientX), range, widthPx),
          bounds,
        )
    // At the end of the timeline the wheel scrolls the page.
    if (next.fromMs === range.fromMs && next.toMs === range.toMs) return
    event.preventDefault()
    onRangeChange(next)
  })
  useEffect(() => {
    const element = plot.current
    if (!element) return undefined
    const listen = (event: WheelEvent) => wheel(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [plot])

  const end = (event: PointerEvent<HTMLElement>, isPress: boolean) => {
    const begun = press.current
    pointers.current.delete(event.pointerId)
    if (pointers.current.size > 0) return
    press.current = undefined
    if (begun && isPress && !begun.hasMoved)
      onPress(
        placeIn(plot.current, event.clientX),
        event.clientY - (plot.current?.getBoundingClientRect().top ?? 0),
      )
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      pointers.current.set(event.pointerId, event.clientX)
      press.current = {
        x: event.clientX,
        y: event.clientY,
        range,
        hasMoved: pointers.current.size > 1,
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const begun = press.current
      const before = pointers.current.get(event.pointerId)
      if (!begun || before === undefined) return
      const others = [...pointers.current].filter(([id]) => id !== event.pointerId)
      const other = others[0]?.[1]
      pointers.current.set(event.pointerId, event.clientX)
      if (other !== undefined) {
        const factor = Math.abs(before - other) / Math.max(1, Math.abs(event.clientX - other))
        onRangeChange(
          zoomInterval(
            range,
            factor,
            timestampAt(placeIn(plot.current, (event.clientX + other) / 2), range, widthPx),
            bounds,
          ),
        )
        return
      }
      const movedPx = event.clientX - begun.x
      if (!begun.hasMoved && Math.abs(movedPx) < maxPressMovePx) return
      begun.hasMoved = true
      onRangeChange(shiftInterval(begun.range, -movedPx / widthPx, bounds))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}

function placeIn(element: HTMLElement | null, clientX: number): number {
  return clientX - (element?.getBoundingClientRect().left ?? 0)
}

const maxLines = 4

function HoveredItems({ items }: { items: readonly TimelineItem[] }) {
  const { timeZone } = usePreferences()
  const hiddenCount = items.length - maxLines
  return (
    <>
      {items.slice(0, maxLines).map((item) => (
        <p key={item.id} className={styles.line}>
          <strong>{item.text}</strong>
          <span>{itemTimes(item, timeZone)}</span>
        </p>
      ))}
      {hiddenCount > 0 && (
        <p className={styles.more}>
          {plural(hiddenCount, {
            one: 'and # more: zoom in to separate them',
            other: 'and # more: zoom in to separate them',
          })}
        </p>
      )}
    </>
  )
}
