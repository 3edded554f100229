import { useEffect, useState, useLayoutEffect, useRef, type RefObject } from 'react'

/** In CSS pixels. */
export interface ElementSize {
  readonly width: number
  readonly height: number
}

/** Returns the current size of an element; `initial` until it is measured, and in tests without layout. */
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

/** Returns a ref and the current width of its element in whole pixels; 0 until it is measured. */
export function useWidth(): [frame: { current: HTMLDivElement | null }, widthPx: number] {
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
