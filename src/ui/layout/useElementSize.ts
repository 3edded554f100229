import { useEffect, useState, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** In px. */
export interface ElementSize {
  readonly width: number
  readonly height: number
}

/** The size an element has on screen in px, kept up to date; `initial` until it is known, and where nothing is laid out. */
export function useElementSize(
  element: RefObject<Element | null>,
  initial: ElementSize,
): ElementSize {
  const [size, setSize] = useState(initial)
  useEffect(() => {
    const observed = element.current
    if (!observed) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The width of an element in whole px, kept up to date; 0 until it is known. Give the first to the element's `ref`. */
export function useWidth(): [frame: { current: HTMLDivElement | null }, widthPx: number] {
  const frame = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const note = () => setWidthPx(Math.floor(element.clientWidth))
    note()
    const resizes = new ResizeObserver(note)
    resizes.observe(element)
    return () => resizes.disconnect()
  }, [])
  return [frame, widthPx]
}
