import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryResult } from '../../lib/queryResult.ts'
import { pollEvery } from '../../data/rest/queryClient.ts'

export interface LongQuery<T> extends QueryResult<T> {
  /** 0 to 1; undefined while unknown. */
  progress: number | undefined
}

interface LongQueryOptions<T> {
  /** The query key; undefined loads nothing. */
  key: readonly [name: string, ...parameters: readonly unknown[]] | undefined
  load: (signal: AbortSignal, onProgress: (progress: number) => void) => Promise<T>
  refetchInterval?: number
}

/** Loads a value that takes several requests: again when its key changes; aborted and not cached when no longer shown. */
export function useLongQuery<T>({ key, load, refetchInterval }: LongQueryOptions<T>): LongQuery<T> {
  const [progress, setProgress] = useState<number>()
  const query = useQuery({
    queryKey: key ?? ['nothing'],
    queryFn: async ({ signal }) => {
      setProgress(undefined)
      return load(signal, (share) => !signal.aborted && setProgress(share))
    },
    enabled: key !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    // The GraphQL client retries.
    retry: false,
    ...(refetchInterval === undefined ? {} : { refetchInterval: pollEvery(refetchInterval) }),
  })
  const { data, error, isFetching, refetch } = query
  return { data, error, isFetching, refetch, progress }
}
