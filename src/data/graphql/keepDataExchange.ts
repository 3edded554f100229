/**
 * Keeps the data of a query on screen when fetching it again fails: the failed result carries the data before together with
 * its error. First of all exchanges, so that no failed result reaches the cache.
 */
import type { Exchange, OperationResult } from 'urql'
import { map, pipe, tap } from 'wonka'

export const keepDataExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const lastData = new Map<number, unknown>()
    return pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'teardown') lastData.delete(key)
      }),
      forward,
      map((result): OperationResult => {
        const { kind, key } = result.operation
        if (kind !== 'query') return result
        const data: unknown = result.data ?? lastData.get(key)
        if (result.error) return { ...result, data }
        lastData.set(key, data)
        return result
      }),
    )
  }
