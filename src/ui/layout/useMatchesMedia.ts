import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Returns whether a media query matches, such as "(hover: none)"; renders again when that changes. */
export function useMatchesMedia(query: string): boolean {
  // Created once: evaluating the query costs time with every render.
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
