/** Converts query results of urql and TanStack Query to one shape. */

/** The state of a query in TanStack Query's shape: the data stay during a refetch and when it fails. */
export interface QueryResult<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type UrqlQuery<T> = readonly [
  {
    data?: T | undefined
    error?: Error | undefined
    fetching: boolean
    stale: boolean
  },
  (options?: { requestPolicy: 'network-only' }) => void,
]

export type AnyQuery<T> = QueryResult<T> | UrqlQuery<T>

export function readQuery<T>(query: AnyQuery<T>): QueryResult<T> {
  if ('refetch' in query) return query
  const [{ data, error, fetching, stale }, execute] = query
  return {
    data: data ?? undefined,
    error,
    isFetching: fetching || stale,
    refetch: () => execute({ requestPolicy: 'network-only' }),
  }
}

export function mapQuery<T, U>(query: AnyQuery<T>, select: (data: T) => U): QueryResult<U> {
  const { data, error, isFetching, refetch } = readQuery(query)
  return { data: data === undefined ? undefined : select(data), error, isFetching, refetch }
}
