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
