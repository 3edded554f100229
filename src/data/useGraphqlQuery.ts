/**
 * GraphQL answers that screens keep and share, by the document cache. SIM records do not come this way (see the SIM
 * store), nor does anything the first screen needs.
 */
import type { OperationResult } from 'urql'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { problemOf } from '../lib/problem.ts'
import type { QueryState } from '../lib/queryState.ts'
import { stringifyDocument } from 'urql'
import type { TadaDocumentNode } from './graphql.ts'
import { urqlClient } from './urqlClient.ts'

export interface GraphqlQueryOptions {
  /** Asks nothing while true; the state is then loading. */
  isPaused?: boolean
  /** Keeps showing the answer for the variables before while the next is fetched. */
  keepsPrevious?: boolean
}

/** The answer to a query: cached at once if there is one, and fetched again. */
export function useGraphqlQuery<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { isPaused = false, keepsPrevious = false }: GraphqlQueryOptions = {},
): QueryState<Result> {
  const text = stringifyDocument(document)
  const key = JSON.stringify(variables)
  // The key is the variables: a new object with the same values must not ask again.
  const query = useMemo(
    () => createObservedQuery<Result>(text, JSON.parse(key) as object),
    [text, key],
  )
  const subscribe = useCallback(
    (listener: () => void) => (isPaused ? () => {} : query.subscribe(listener)),
    [query, isPaused],
  )
  const state = useSyncExternalStore(subscribe, query.get)
  const [previous, setPrevious] = useState<QueryState<Result>>(state)
  if (keepsPrevious && state.status === 'ready' && state !== previous) setPrevious(state)
  return keepsPrevious && state.status === 'loading' && previous.status === 'ready'
    ? { ...previous, isRefreshing: true }
    : state
}

interface ObservedQuery<Result> {
  get(): QueryState<Result>
  subscribe(listener: () => void): () => void
}

/** A query that runs while somebody listens. */
function createObservedQuery<Result>(text: string, variables: object): ObservedQuery<Result> {
  let state: QueryState<Result> = { status: 'loading' }
  let tell = () => {}
  let stop = () => {}

  function start() {
    stop()
    const { unsubscribe } = urqlClient()
      .query<Result>(text, variables, { requestPolicy: 'cache-and-network' })
      .subscribe((result) => {
        state = stateOf(result, state, retry)
        tell()
      })
    stop = unsubscribe
  }

  function retry() {
    state = state.status === 'ready' ? { ...state, isRefreshing: true } : { status: 'loading' }
    tell()
    start()
  }

  return {
    get: () => state,
    subscribe(listener) {
      tell = listener
      start()
      return () => {
        stop()
        tell = () => {}
      }
    },
  }
}

function stateOf<Result>(
  result: OperationResult<Result>,
  before: QueryState<Result>,
  retry: () => void,
): QueryState<Result> {
  const problem = result.error ? problemOf(result.error.networkError) : undefined
  const data = result.data ?? (before.status === 'ready' ? before.data : undefined)
  if (data === undefined)
    return problem ? { status: 'error', problem, retry } : { status: 'loading' }
  return {
    status: 'ready',
    data,
    isRefreshing: result.stale,
    retry,
    ...(problem ? { problem } : {}),
  }
}
