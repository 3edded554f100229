import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query now, such as "(hover: none)"; renders again when that changes. */
export function useMatchesMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}
