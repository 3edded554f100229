import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import { ProblemError } from '../../lib/problem.ts'

/** Query options whose answer is null when the service says with one of `codes` that there is nothing. */
export function nullWhen<T, K extends QueryKey>(
  codes: readonly string[],
  { queryKey, queryFn }: { queryKey: K; queryFn: QueryFunction<T, K> },
): { queryKey: K; queryFn: QueryFunction<T | null, K> } {
  return {
    queryKey,
    async queryFn(context) {
      try {
        return await queryFn(context)
      } catch (thrown) {
        if (thrown instanceof ProblemError && codes.includes(thrown.problem.code)) return null
        throw thrown
      }
    },
  }
}
