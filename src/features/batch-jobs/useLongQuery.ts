import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryResult } from '../../lib/queryResult.ts'

export interface LongQuery<T> extends QueryResult<T> {
  /** How much has been loaded, 0 to 1; undefined while that is not known. */
  progress: number | undefined
  /** Stops loading; `refetch` begins again. */
  cancel: () => void
}

interface LongQueryOptions<T> {
  /** Names what is loaded; undefined loads nothing. */
  key: readonly [name: string, ...parameters: readonly unknown[]] | undefined
  load: (signal: AbortSignal, onProgress: (progress: number) => void) => Promise<T>
  refetchInterval?: number
}

/** A value that takes several requests: loaded again when its key changes, aborted and not cached when it is no longer shown. */
export function useLongQuery<T>({ key, load, refetchInterval }: LongQueryOptions<T>): LongQuery<T> {
  const [progress, setProgress] = useState<number>()
  const client = useQueryClient()
  const queryKey = key ?? ['nothing']
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setProgress(undefined)
      return load(signal, (part) => !signal.aborted && setProgress(part))
    },
    enabled: key !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    // The GraphQL client has tried again already.
    retry: false,
    // What was cancelled is not begun again by itself.
    refetchOnWindowFocus: ({ state }) => state.status !== 'pending',
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
  const { data, error, isFetching, refetch } = query
  const cancel = () => void client.cancelQueries({ queryKey, exact: true })
  return { data, error, isFetching, refetch, progress, cancel }
}
