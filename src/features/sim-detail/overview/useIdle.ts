import { useEffect, useState } from 'react'

/** Longer than the first content takes to load. */
const idleMs = 1000

/** Returns true once the page has had time to load its first content. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
