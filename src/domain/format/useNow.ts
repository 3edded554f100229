import { useEffect, useState } from 'react'
import { relativeRefreshMs } from '../../lib/time.ts'

/** The time now, renewed as often as the distance to `timestampMs` changes in words. */
export function useNow(timestampMs: number | null | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (timestampMs === null || timestampMs === undefined) return undefined
    const timer = setTimeout(() => setNowMs(Date.now()), relativeRefreshMs(timestampMs, nowMs))
    return () => clearTimeout(timer)
  }, [timestampMs, nowMs])
  return nowMs
}
