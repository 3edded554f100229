/** What the hooks of both data libraries return, as far as views read it. */

/** The result of urql's `useQuery`: state and the function that fetches again. */
type UrqlResult<T> = readonly [
  {
    data?: T | undefined
    error?: Error | undefined
    fetching: boolean
    stale: boolean
  },
  (options?: { requestPolicy: 'network-only' }) => void,
]

/** The result of TanStack Query's `useQuery`. */
interface TanstackResult<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export type QueryResult<T> = UrqlResult<T> | TanstackResult<T>

/** The one shape both results are read in. */
export function readQuery<T>(query: QueryResult<T>): TanstackResult<T> {
  if (!('refetch' in query)) {
    const [{ data, error, fetching, stale }, execute] = query
    return {
      data: data ?? undefined,
      error,
      isFetching: fetching || stale,
      refetch: () => execute({ requestPolicy: 'network-only' }),
    }
  }
  return query
}
