import {
  useCallback,
  useMemo,
  useSyncExternalStore,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Returns whether the window is as narrow as a phone: tables have rows of two lines there. */
export function useIsPhone(): boolean {
  return useMatchesMedia('(max-width: 600px)')
}

/** Returns whether a media query matches, such as "(hover: none)"; renders again when that changes. */
export function useMatchesMedia(query: string): boolean {
  // Created once, because evaluating the query in every render is slow.
  const list = useMemo(() => window.matchMedia?.(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches ?? false)
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
