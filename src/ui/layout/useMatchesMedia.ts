import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Returns whether the window is as narrow as a phone: tables have rows of two lines there. */
export function useIsPhone(): boolean {
  return useMatchesMedia('(max-width: 37.5em)')
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
