import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react'
import { timestampAt } from './timelineGeometry.ts'
import { shiftInterval, zoomInterval, type TimeInterval } from './timeAxis.ts'

interface GestureInput {
  plot: { current: HTMLElement | null }
  range: TimeInterval
  bounds: TimeInterval
  widthPx: number
  onRangeChange: (range: TimeInterval) => void
  onPress: (x: number, y: number) => void
}

const maxPressMovePx = 4
const wheelZoom = 0.0018
const lineHeightPx = 16

/** Wheel, drag and pinch on the plot: zoom about the pointer, or move with it. */
export function useGestures({
  plot,
  range,
  bounds,
  widthPx,
  onRangeChange,
  onPress,
}: GestureInput) {
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
