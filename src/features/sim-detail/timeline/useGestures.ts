import { useEffect, useEffectEvent, useRef } from 'react'
import type { PointerEvent } from 'react'
import { timestampAt } from './drawing.ts'
import { shiftInterval, zoomInterval } from './timeAxis.ts'
import type { TimeInterval } from './timeAxis.ts'

interface GestureInput {
  plot: { current: HTMLElement | null }
  span: TimeInterval
  bounds: TimeInterval
  widthPx: number
  onSpanChange: (span: TimeInterval) => void
  /** A press that did not move, at a place within the plot. */
  onPress: (x: number, y: number) => void
}

const pressMovesPx = 4
const wheelZoom = 0.0018
const lineHeightPx = 16

/** Wheel, drag and two fingers on the plot: zoom about the pointer, move along with it. */
export function useGestures({ plot, span, bounds, widthPx, onSpanChange, onPress }: GestureInput) {
  const pointers = useRef(new Map<number, number>())
  const press = useRef<{ x: number; y: number; span: TimeInterval; hasMoved: boolean }>(undefined)

  const wheel = useEffectEvent((event: WheelEvent) => {
    const size = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeightPx : 1
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const next = isSideways
      ? shiftInterval(span, (event.deltaX * size) / widthPx, bounds)
      : zoomInterval(
          span,
          Math.exp(event.deltaY * size * wheelZoom),
          timestampAt(placeIn(plot.current, event.clientX), span, widthPx),
          bounds,
        )
    // At the end of what can be shown the wheel is the page's again.
    if (next.fromMs === span.fromMs && next.toMs === span.toMs) return
    event.preventDefault()
    onSpanChange(next)
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
        span,
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
        onSpanChange(
          zoomInterval(
            span,
            factor,
            timestampAt(placeIn(plot.current, (event.clientX + other) / 2), span, widthPx),
            bounds,
          ),
        )
        return
      }
      const movedPx = event.clientX - begun.x
      if (!begun.hasMoved && Math.abs(movedPx) < pressMovesPx) return
      begun.hasMoved = true
      onSpanChange(shiftInterval(begun.span, -movedPx / widthPx, bounds))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}

function placeIn(element: HTMLElement | null, clientX: number): number {
  return clientX - (element?.getBoundingClientRect().left ?? 0)
}
