import { useLayoutEffect, useRef, useState } from 'react'

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
