import { useEffect, useEffectEvent } from 'react'

const everyMs = 30_000

/** Calls `refresh` every half minute while the tab is in sight, and when it comes back into sight after longer. */
export function useRefreshWhileVisible(refresh: () => unknown): void {
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    let lastMs = Date.now()
    const refreshIfDue = () => {
      if (document.hidden || Date.now() - lastMs < everyMs - 1000) return
      lastMs = Date.now()
      refreshNow()
    }
    const timer = setInterval(refreshIfDue, everyMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [])
}
