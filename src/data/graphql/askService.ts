/**
 * A GraphQL operation under the session: with its token, renewed when refused; a query is tried again when the network
 * fails, a mutation never. The clients above differ only in what they keep of the answer.
 */
import type { ProblemError } from '../../lib/problem.ts'
import { problemOf } from '../../lib/problem.ts'
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
  const answer = await sendWithToken(
    'graphql',
    (token, { addresses }) => {
      const send = () => postGraphql({ text, variables, token, url: addresses.graphqlUrl, signal })
      return isRepeatable ? repeatOnNetworkFault(send, signal) : send()
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
