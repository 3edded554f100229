/** Makes every error of the GraphQL client carry one Problem, so that screens read `problemOf(error)`. */
import { CombinedError, getOperationName, mapExchange } from 'urql'
import type { Operation, OperationResult } from 'urql'
import { ProblemError } from '../../lib/problem.ts'
import { graphqlProblem, malformedProblem, readErrorEntries } from '../problems.ts'

export const problemExchange = mapExchange({
  onResult(result: OperationResult): OperationResult {
    if (!result.error) return result
    const problem = problemOfError(result.error, result.operation)
    return { ...result, error: problem && new CombinedError({ networkError: problem }) }
  },
})

/** The problem of an error as urql made it; undefined for an empty list of errors, which is none. */
export function problemOfError(
  error: CombinedError,
  { context, query }: Operation,
): ProblemError | undefined {
  const { networkError, graphQLErrors } = error
  if (networkError instanceof ProblemError) return networkError
  const status = statusOfError(error) ?? 200
  const label = `POST ${context.url} (${getOperationName(query) ?? 'anonymous'})`
  // urql keeps the fields it does not know, such as `errorType`, in `originalError`.
  const entries = readErrorEntries(graphQLErrors.map((entry) => entry.originalError ?? entry))
  if (entries.length > 0) return graphqlProblem(entries, status, label)
  if (!networkError) return undefined
  return malformedProblem({ status, headers: new Headers(), text: '' }, label)
}

/** The HTTP status of the answer an error came with. */
export function statusOfError({ response }: { response?: unknown }): number | undefined {
  return response instanceof Response ? response.status : undefined
}
