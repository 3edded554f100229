import { useEffect, useEffectEvent } from 'react'
import { onUpdatesMissed } from '../../domain/sim/liveSims.ts'
import type { QueryResult } from '../../lib/queryResult.ts'

/** Refetches a query every half minute while the page is visible, and after live updates were missed. */
export function useAutoRefresh<T>(query: QueryResult<T>): QueryResult<T> {
  const refetchNow = useEffectEvent(query.refetch)
  useEffect(() => onUpdatesMissed(() => refetchNow()), [])
  useRefreshWhileVisible(query.refetch)
  return query
}

const refreshMs = 30_000

function useRefreshWhileVisible(refresh: () => unknown): void {
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    let lastMs = Date.now()
    const refreshIfDue = () => {
      if (document.hidden || Date.now() - lastMs < refreshMs - 1000) return
      lastMs = Date.now()
      refreshNow()
    }
    const timer = setInterval(refreshIfDue, refreshMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [])
}
