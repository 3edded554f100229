/**
 * REST answers that screens keep and share, by TanStack Query. Not part of the first screen: import it from features.
 */
import { QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { problemOf } from '../../lib/problem.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { whenSessionEnds } from '../session/endOfSession.ts'

/** The operation and its parameters: what an answer is cached by and what `refreshRest` names. */
export type RestKey = readonly [operation: string, ...parameters: unknown[]]

export interface RestQueryOptions {
  /** Asks nothing while true; the state is then loading. */
  isPaused?: boolean
  /** Keeps showing the answer for the parameters before while the next is fetched. */
  keepsPrevious?: boolean
  /** Asks again this long after each answer, in milliseconds; not while the tab is hidden. */
  pollMs?: number
}

const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 0,
      retry: (failures, error) =>
        failures < 2 && problemOf(error).code === 'NETWORK' && navigator.onLine,
      retryDelay: (failures) => 300 * 4 ** failures * (0.5 + Math.random()),
    },
  },
})

whenSessionEnds(() => client.clear())

/** The answer `load` resolves with: cached at once if there is one for the key, and fetched again. */
export function useRestQuery<T>(
  key: RestKey,
  load: (signal: AbortSignal) => Promise<T>,
  { isPaused = false, keepsPrevious = false, pollMs }: RestQueryOptions = {},
): QueryState<T> {
  const query = useQuery<T>(
    {
      queryKey: key,
      queryFn: ({ signal }) => load(signal),
      enabled: !isPaused,
      ...(pollMs === undefined ? {} : { refetchInterval: pollMs }),
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    client,
  )
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    return query.error && !query.isFetching
      ? { status: 'error', problem: problemOf(query.error), retry }
      : { status: 'loading' }
  }
  const problem = query.error ? { problem: problemOf(query.error) } : {}
  return { status: 'ready', data: query.data, isRefreshing: query.isFetching, retry, ...problem }
}

/** Asks again for every answer of an operation, for use after a change. */
export function refreshRest(operation: string): void {
  void client.invalidateQueries({ queryKey: [operation] })
}
