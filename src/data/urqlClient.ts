/**
 * The client whose document cache holds every GraphQL answer but SIM records: a mutation makes the cached queries stale
 * whose answers hold a type it touched. Requests go the same way as all others, by `askService`.
 */
import { CombinedError, cacheExchange, createClient, stringifyDocument } from 'urql'
import type { Client, Exchange, Operation, OperationResult } from 'urql'
import { filter, make, mergeMap, pipe, share, takeUntil } from 'wonka'
import { isAbort } from '../lib/problem.ts'
import { askService } from './graphql/askService.ts'
import { whenSessionEnds } from './session/endOfSession.ts'

let client: Client | undefined

/** The client of this session; the next session gets another, with an empty cache. */
export function urqlClient(): Client {
  // The address is not used: the exchange below asks the session for it.
  client ??= createClient({ url: 'service:', exchanges: [cacheExchange, serviceExchange] })
  return client
}

whenSessionEnds(() => {
  client = undefined
})

const serviceExchange: Exchange = () => (operations) => {
  const shared = share(operations)
  return pipe(
    shared,
    filter((operation) => operation.kind === 'query' || operation.kind === 'mutation'),
    mergeMap((operation) => {
      const isTornDown = pipe(
        shared,
        filter((other) => other.kind === 'teardown' && other.key === operation.key),
      )
      return pipe(answersOf(operation), takeUntil(isTornDown))
    }),
  )
}

function answersOf(operation: Operation) {
  return make<OperationResult>(({ next, complete }) => {
    const giveUp = new AbortController()
    const isMutation = operation.kind === 'mutation'
    askService(stringifyDocument(operation.query), operation.variables ?? {}, {
      isRepeatable: !isMutation,
      signal: giveUp.signal,
    }).then(
      ({ data, problem }) => finish(data, problem),
      (thrown: unknown) => {
        if (!isAbort(thrown)) finish(null, thrown)
      },
    )
    function finish(data: Record<string, unknown> | null, problem: unknown) {
      const error =
        problem === undefined
          ? {}
          : { error: new CombinedError({ networkError: problem as Error }) }
      next({ operation, data: data ?? undefined, ...error, stale: false, hasNext: false })
      complete()
    }
    return () => {
      if (!isMutation) giveUp.abort()
    }
  })
}
