import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counting down; undefined without one, never below 0. */
export function useSecondsUntil(atMs: number | null): number | undefined {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (atMs === null) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [atMs])
  return atMs === null ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
