import { QueryClient, type Query } from '@tanstack/react-query'
import type { paths } from '../../contract/generated/rest.ts'
import { onSessionEnd } from '../session/endOfSession.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 0,
      // `sendInSession` does, for both interfaces.
      retry: false,
    },
    // Responses may contain secrets, such as a token that is shown once.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

onSessionEnd(() => queryClient.clear())

const maxPollMs = 300_000

/** When queries began to fail, which may be hours after their last success if the computer slept. */
const failingSinceMs = new WeakMap<object, number>()

/** Returns a `refetchInterval` that after errors waits as long as the failure has lasted. */
export function pollEvery(intervalMs: number) {
  return (query: Pick<Query, 'state'>): number => {
    const { status, errorUpdatedAt } = query.state
    if (status !== 'error') {
      failingSinceMs.delete(query)
      return intervalMs
    }
    const sinceMs = failingSinceMs.get(query) ?? errorUpdatedAt
    failingSinceMs.set(query, sinceMs)
    return Math.max(intervalMs, Math.min(Date.now() - sinceMs, maxPollMs))
  }
}

/** Refetches the queries of these paths that are in use, and marks the others stale. For `onSettled` of a mutation. */
export function invalidatePaths(...changed: readonly (keyof paths)[]): void {
  for (const path of changed) {
    const queryKey = ['get', path]
    const loading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    void queryClient.invalidateQueries({ queryKey })
    // A first load in flight is not replaced, and its answer may be from before the change.
    for (const query of loading)
      if (query.state.data === undefined)
        void query.promise?.then(
          () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
          () => {},
        )
  }
}
