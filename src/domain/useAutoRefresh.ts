import { useEffect, useEffectEvent } from 'react'
import type { QueryResult } from '../lib/queryResult.ts'
import { onUpdatesMissed } from './sim/liveSims.ts'

const refreshMs = 30_000

/** Refetches a query every half minute, or every `pollMs`, while the page is visible, and after live updates were missed. */
export function useAutoRefresh<T>(query: QueryResult<T>, pollMs = refreshMs): QueryResult<T> {
  const refetchNow = useEffectEvent(query.refetch)
  useEffect(() => onUpdatesMissed(() => refetchNow()), [])
  return useRefreshOnReturn(query, pollMs)
}

/** Refetches a query when the user returns to the page after half a minute; with `pollMs` also in between. */
export function useRefreshOnReturn<T>(query: QueryResult<T>, pollMs?: number): QueryResult<T> {
  const refetchIfIdle = useEffectEvent(() => {
    // A new request replaces one in flight, so a slow service would never answer.
    if (!query.isFetching) query.refetch()
  })
  useEffect(() => {
    let lastMs = Date.now()
    const refreshIfDue = () => {
      // The clock may have been set back.
      lastMs = Math.min(lastMs, Date.now())
      if (document.hidden || Date.now() - lastMs < (pollMs ?? refreshMs) - 1000) return
      lastMs = Date.now()
      refetchIfIdle()
    }
    const timer = pollMs === undefined ? undefined : setInterval(refreshIfDue, pollMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [pollMs])
  return query
}
