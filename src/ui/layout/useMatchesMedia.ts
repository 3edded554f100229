import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether the window fits a media query now, such as "(hover: none)"; renders again when that changes. */
export function useMatchesMedia(query: string): boolean {
  // One list for the life of the component: making one for every rendering has the browser look at the window each time.
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
