import { useLayoutEffect, useRef, useState } from 'react'

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
