import { useEffect, useState } from 'react'
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
