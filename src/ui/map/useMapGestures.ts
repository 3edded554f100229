import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { Point } from './mapView.ts'

export interface MapGestures {
  onPan: (dx: number, dy: number) => void
  /** Zooms by steps about a point of the map. */
  onZoom: (by: number, about: Point) => void
  /** The wheel was turned over a map nobody has taken up yet, so the page scrolled instead. */
  onWheelIgnored: () => void
}

/** How much of a zoom step one px of the wheel is, and one of a pinch, which sends far smaller ones. */
const wheelStep = 1 / 240
const pinchStep = 1 / 60

/**
 * Wheel, drag, pinch and double click on a map. The wheel zooms while the map has the focus or Ctrl is held; otherwise it scrolls the page,
 * as people who only come by expect.
 */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  gestures: MapGestures,
): void {
  const pan = useEffectEvent((dx: number, dy: number) => gestures.onPan(dx, dy))
  const zoom = useEffectEvent((by: number, about: Point) => gestures.onZoom(by, about))
  const ignore = useEffectEvent(() => gestures.onWheelIgnored())

  useEffect(() => {
    const map = element.current
    if (!map) return undefined
    const fingers = new Map<number, Point>()
    const at = (event: MouseEvent): Point => {
      const box = map.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const onWheel = (event: WheelEvent) => {
      const isHeld = event.ctrlKey || event.metaKey
      if (!isHeld && !map.contains(document.activeElement)) return ignore()
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      zoom(
        -event.deltaY *
          lines *
          (event.ctrlKey && Math.abs(event.deltaY) < 20 ? pinchStep : wheelStep),
        at(event),
      )
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event.target)) return
      map.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, at(event))
    }
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const [other] = [...fingers]
        .filter(([id]) => id !== event.pointerId)
        .map(([, point]) => point)
      if (other) {
        zoom(
          Math.log2(Math.max(1, distance(now, other)) / Math.max(1, distance(before, other))),
          between(now, other),
        )
        pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      } else pan(now.x - before.x, now.y - before.y)
      fingers.set(event.pointerId, now)
    }
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId)
    const onDouble = (event: MouseEvent) => {
      if (!isControl(event.target)) zoom(event.shiftKey ? -1 : 1, at(event))
    }
    // React listens to the wheel without the right to stop the page from scrolling.
    map.addEventListener('wheel', onWheel, { passive: false })
    map.addEventListener('pointerdown', onDown)
    map.addEventListener('pointermove', onMove)
    map.addEventListener('pointerup', onUp)
    map.addEventListener('pointercancel', onUp)
    map.addEventListener('dblclick', onDouble)
    return () => {
      map.removeEventListener('wheel', onWheel)
      map.removeEventListener('pointerdown', onDown)
      map.removeEventListener('pointermove', onMove)
      map.removeEventListener('pointerup', onUp)
      map.removeEventListener('pointercancel', onUp)
      map.removeEventListener('dblclick', onDouble)
    }
  }, [element])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
