/**
 * A GraphQL operation under the session: with its token, renewed when refused; a query is tried again when the network
 * fails, a mutation never. The clients above differ only in what they keep of the answer.
 */
import type { ProblemError } from '../../lib/problem.ts'
import { problemOf } from '../../lib/problem.ts'
import { createIdempotencyKey, idempotencyHeaders } from '../idempotencyKey.ts'
import { sendWithToken } from '../session/credentials.ts'
import { postGraphql, problemOfAnswer, refusalOf } from './postGraphql.ts'

export interface ServiceAnswer {
  data: Record<string, unknown> | null
  /** What the errors in the answer say; data may be there all the same. */
  problem: ProblemError | undefined
}

const retryDelaysMs = [300, 1200]

/** Asks, and answers data and problem. Throws a ProblemError when no answer comes, an AbortError when given up. */
export async function askService(
  text: string,
  variables: object,
  { isRepeatable, signal }: { isRepeatable: boolean; signal?: AbortSignal | undefined },
): Promise<ServiceAnswer> {
  const key = isRepeatable ? undefined : createIdempotencyKey()
  const answer = await sendWithToken(
    'graphql',
    async (token, credentials) => {
      const request = { text, variables, token, url: credentials.addresses.graphqlUrl, signal }
      if (key === undefined) return repeatOnNetworkFault(() => postGraphql(request), signal)
      const headers = await idempotencyHeaders(key, request.url, credentials)
      return postGraphql({ ...request, headers })
    },
    (received) => refusalOf(received)?.problem,
    signal,
  )
  return { data: answer.data, problem: problemOfAnswer(answer) }
}

async function repeatOnNetworkFault<T>(
  send: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await send()
    } catch (thrown) {
      if (signal?.aborted || problemOf(thrown).code !== 'NETWORK' || !navigator.onLine) throw thrown
      await new Promise((resolve) => setTimeout(resolve, delayMs * (0.5 + Math.random())))
      signal?.throwIfAborted()
    }
  }
  return send()
}
