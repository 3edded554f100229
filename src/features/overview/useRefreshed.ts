import { useMissedUpdates } from '../../domain/sim/liveSims.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { useRefreshWhileVisible } from '../../ui/time/useRefreshWhileVisible.ts'

/** Refetches a query every half minute while the page is visible, and after live updates were missed. */
export function useRefreshed<T>(query: QueryResult<T>): QueryResult<T> {
  useMissedUpdates(query.refetch)
  useRefreshWhileVisible(query.refetch)
  return query
}

/** Milliseconds for which another visit shows a value of several requests without fetching it again. */
export const staleTime = 10_000
