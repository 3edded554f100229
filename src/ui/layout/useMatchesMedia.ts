import { useCallback, useMemo, useSyncExternalStore } from 'react'

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
