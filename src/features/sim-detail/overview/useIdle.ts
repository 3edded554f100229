import { useEffect, useState } from 'react'

/** Longer than what the page shows first takes to load, so that nothing of that has to wait. */
const idleMs = 1000

/** Returns true once the page has had time to show what comes first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
