import { useEffect } from 'react'

const everyMs = 30_000

/** Calls `refresh` every half minute while the tab is in sight, and when it comes back into sight after longer. Give a stable function. */
export function useRefreshWhileVisible(refresh: () => void): void {
  useEffect(() => {
    let lastMs = Date.now()
    const refreshIfDue = () => {
      if (document.hidden || Date.now() - lastMs < everyMs - 1000) return
      lastMs = Date.now()
      refresh()
    }
    const timer = setInterval(refreshIfDue, everyMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [refresh])
}
