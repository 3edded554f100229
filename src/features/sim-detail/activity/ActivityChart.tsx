import { plural, t } from '@lingui/core/macro'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
} from 'react'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { extremesOf } from '../../../lib/extremes.ts'
import { formatList } from '../../../lib/list.ts'
import { PointerTip, framePoint, type FramePoint } from '../../../ui/chart/PointerTip.tsx'
import styles from './ActivityChart.module.css'
import { textScale } from '../../../ui/theme/textScale.ts'
import type { Lane } from './activityEntries.ts'
import { itemsAt, lanePx, timestampAt, xOf } from './chartGeometry.ts'
import { itemTimes, periodLanes, type ChartItem, type ItemsByLane } from './chartItems.ts'
import { ChartLanes } from './ChartLanes.tsx'
import { fitInterval, shiftInterval, ticksOf, zoomInterval, type TimeInterval } from './timeAxis.ts'

const axisPx = 24 * textScale

interface ActivityChartProps {
  lanes: readonly Lane[]
  items: ItemsByLane
  range: TimeInterval
  bounds: TimeInterval
  nowMs: number
  /** Entries are known from this time on; before it the lanes are shaded. */
  knownFromMs: number
  onRangeChange: (range: TimeInterval) => void
}

const minTickGapPx = 92 * textScale
/** The width of a tick's text. With less room to the right edge, the text is right-aligned at that edge. */
const tickTextPx = 60 * textScale
/** With less room to the right edge the text is left out, because it would cover the previous one. */
const minTickTextPx = 24 * textScale

/** The list below has every entry, so the chart needs no keys: its buttons move and zoom it. */
export function ActivityChart(props: ActivityChartProps) {
  const { lanes, items, range, bounds, nowMs, knownFromMs, onRangeChange } = props
  const { timeZone } = usePreferences()
  const [frame, widthPx] = useWidth()
  const plot = useRef<HTMLDivElement>(null)
  const [hover, setHover] = useState<{ at: FramePoint; items: readonly ChartItem[] }>()
  const laneNames = formatList(lanes.map(({ name }) => name))
  const ticks = ticksOf(range, widthPx, minTickGapPx, timeZone)
  const lanesPx = lanes.length * lanePx
  const nowX = xOf(nowMs, range, widthPx)

  const hit = (x: number, y: number) => {
    const lane = lanes[Math.floor(y / lanePx)]?.id
    return lane === undefined ? [] : itemsAt(items[lane], periodLanes.has(lane), x, range, widthPx)
  }
  const moveTo = (next: TimeInterval) => {
    setHover(undefined)
    onRangeChange(next)
  }
  const gestures = useGestures(plot, widthPx, { range, bounds, onRangeChange: moveTo }, (x, y) => {
    const [nearest, ...others] = hit(x, y)
    if (!nearest) return
    const pressed = periodLanes.has(nearest.lane) ? [nearest] : [nearest, ...others]
    moveTo(fitInterval(around(pressed), bounds))
  })
  const onHover = (event: PointerEvent<HTMLElement>) => {
    gestures.onPointerMove(event)
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    const at = framePoint(event)
    const found = hit(at.x, at.y)
    setHover(found.length > 0 ? { at, items: found } : undefined)
  }

  return (
    <div ref={frame} className={styles.plotFrame}>
      <div
        ref={plot}
        className={styles.plot}
        role="img"
        aria-label={t`Chart of ${laneNames}`}
        {...gestures}
        onPointerMove={onHover}
        onPointerLeave={() => setHover(undefined)}
      >
        <svg className={styles.svg} width={widthPx} height={lanesPx + axisPx} aria-hidden="true">
          {ticks.map(({ atMs, isDay }) => {
            const x = xOf(atMs, range, widthPx)
            return (
              <line
                key={atMs}
                className={isDay ? styles.dayLine : styles.gridLine}
                x1={x}
                x2={x}
                y1={0}
                y2={lanesPx}
              />
            )
          })}
          {knownFromMs > range.fromMs && (
            <rect
              className={styles.unknownArea}
              x={0}
              y={0}
              width={Math.min(widthPx, Math.max(0, xOf(knownFromMs, range, widthPx)))}
              height={lanesPx}
            />
          )}
          <ChartLanes lanes={lanes} items={items} range={range} widthPx={widthPx} />
          <line className={styles.nowLine} x1={nowX} x2={nowX} y1={0} y2={lanesPx} />
          {ticks.map(({ atMs, text, isDay }) => {
            const x = xOf(atMs, range, widthPx)
            if (x + minTickTextPx > widthPx) return null
            const fits = x + tickTextPx <= widthPx
            return (
              <text
                key={atMs}
                className={isDay ? styles.dayText : styles.tickText}
                x={fits ? x + 4 : widthPx - 4}
                y={lanesPx + axisPx - 7}
                textAnchor={fits ? 'start' : 'end'}
              >
                {text}
              </text>
            )
          })}
        </svg>
        {hover && (
          <PointerTip at={hover.at}>
            <HoveredItems items={hover.items} />
          </PointerTip>
        )}
      </div>
    </div>
  )
}

const minMarginMs = 5 * 60_000

function around(items: readonly ChartItem[]): TimeInterval {
  const { least: fromMs, greatest: toMs } = extremesOf(
    items.flatMap((item) => [item.fromMs, item.toMs]),
  )
  const marginMs = Math.max(minMarginMs, toMs - fromMs)
  return { fromMs: fromMs - marginMs, toMs: toMs + marginMs }
}

const maxPressMovePx = 4
const wheelZoom = 0.0018
const lineHeightPx = 16

/** Drag, pinch and wheel on the plot: zoom about the pointer, or move with it. Without Ctrl the wheel scrolls the page. */
function useGestures(
  plot: { current: HTMLElement | null },
  widthPx: number,
  { range, bounds, onRangeChange }: Pick<ActivityChartProps, 'range' | 'bounds' | 'onRangeChange'>,
  onPress: (x: number, y: number) => void,
) {
  const pointers = useRef(new Map<number, number>())
  const press = useRef<{ x: number; y: number; range: TimeInterval; hasMoved: boolean }>(undefined)

  const wheel = useEffectEvent((event: WheelEvent) => {
    const size = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeightPx : 1
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // Browsers report a pinch on a touchpad as a wheel with Ctrl.
    if (!isSideways && !event.ctrlKey && !event.metaKey) return
    const next = isSideways
      ? shiftInterval(range, (event.deltaX * size) / widthPx, bounds)
      : zoomInterval(
          range,
          Math.exp(event.deltaY * size * wheelZoom),
          timestampAt(placeIn(plot.current, event.clientX), range, widthPx),
          bounds,
        )
    // At the end of the chart the wheel scrolls the page.
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

function HoveredItems({ items }: { items: readonly ChartItem[] }) {
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

function useWidth(): [frame: { current: HTMLDivElement | null }, widthPx: number] {
  const frame = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setWidthPx(Math.floor(element.clientWidth))
    measure()
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    return () => resizes.disconnect()
  }, [])
  return [frame, widthPx]
}
