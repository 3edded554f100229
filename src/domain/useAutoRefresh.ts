import { useEffect, useEffectEvent } from 'react'
import type { QueryResult } from '../lib/queryResult.ts'
import { onUpdatesMissed } from './sim/liveSims.ts'

const refreshMs = 30_000

/** Refetches a query every half minute while the page is visible, and after live updates were missed. */
export function useAutoRefresh<T>(query: QueryResult<T>): QueryResult<T> {
  const refetchNow = useEffectEvent(query.refetch)
  useEffect(() => onUpdatesMissed(() => refetchNow()), [])
  return useRefreshOnReturn(query, true)
}

/** Refetches a query when the user returns to the page after half a minute; with `isPolled`, every half minute in between. */
export function useRefreshOnReturn<T>(query: QueryResult<T>, isPolled = false): QueryResult<T> {
  const refetchNow = useEffectEvent(query.refetch)
  useEffect(() => {
    let lastMs = Date.now()
    const refreshIfDue = () => {
      if (document.hidden || Date.now() - lastMs < refreshMs - 1000) return
      lastMs = Date.now()
      refetchNow()
    }
    const timer = isPolled ? setInterval(refreshIfDue, refreshMs) : undefined
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [isPolled])
  return query
}
