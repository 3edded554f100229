import { filter, pipe, subscribe, take } from 'wonka'
import type { TadaDocumentNode } from '../graphql.ts'
import { uncachedClient } from './client.ts'

/**
 * Returns the data of a query from the network, uncached; for code outside React that awaits or aborts: pagers, exports.
 * Throws a ProblemError, and an AbortError when `signal` aborts. Components use `useQuery`.
 */
export function fetchQuery<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { unsubscribe } = pipe(
      uncachedClient().query(document, variables, { requestPolicy: 'network-only' }),
      filter(({ stale }) => !stale),
      take(1),
      subscribe(({ data, error }) => {
        signal?.removeEventListener('abort', abort)
        if (error || data === undefined) reject(error?.networkError ?? error)
        else resolve(data)
      }),
    )
    const abort = () => {
      unsubscribe()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
