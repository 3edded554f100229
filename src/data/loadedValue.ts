/**
 * A value asked of the service once per session and shared by everybody who shows it. Fits `useSyncExternalStore`.
 */
import { createExternalStore } from '../lib/externalStore.ts'
import { isAbort, problemOf } from '../lib/problem.ts'
import type { QueryState } from '../lib/queryState.ts'
import { whenSessionEnds } from './session/endOfSession.ts'

export interface LoadedValue<T> {
  get(): QueryState<T>
  /** Listens, and asks the service if nobody has yet or it failed before. */
  subscribe(listener: () => void): () => void
  /** Asks the service again; the value known so far stays meanwhile. */
  refresh(): void
}

/** The value `load` resolves with; forgotten when the session ends. */
export function createLoadedValue<T>(load: (signal: AbortSignal) => Promise<T>): LoadedValue<T> {
  const store = createExternalStore<QueryState<T>>({ status: 'loading' })
  let loading: AbortController | undefined

  function refresh() {
    loading?.abort()
    const own = new AbortController()
    loading = own
    const before = store.get()
    store.set(before.status === 'ready' ? { ...before, isRefreshing: true } : { status: 'loading' })
    load(own.signal).then(
      (data) => {
        if (loading === own)
          store.set({ status: 'ready', data, isRefreshing: false, retry: refresh })
      },
      (thrown: unknown) => {
        if (loading === own && !isAbort(thrown)) store.set(failed(store.get(), thrown))
      },
    )
  }

  function failed(before: QueryState<T>, thrown: unknown): QueryState<T> {
    const problem = problemOf(thrown)
    return before.status === 'ready'
      ? { ...before, isRefreshing: false, problem }
      : { status: 'error', problem, retry: refresh }
  }

  whenSessionEnds(() => {
    loading?.abort()
    loading = undefined
    store.set({ status: 'loading' })
  })

  return {
    get: store.get,
    subscribe(listener) {
      if (!loading || store.get().status === 'error') refresh()
      return store.subscribe(listener)
    },
    refresh,
  }
}
