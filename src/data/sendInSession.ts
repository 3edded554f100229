/** The one way to both interfaces during a session: adds URL, token and Idempotency-Key. */
import { readField } from '../lib/json.ts'
import { isOffline } from '../lib/network.ts'
import { problemOf, type Problem } from '../lib/problem.ts'
import { delay } from '../lib/timeLimit.ts'
import { createIdempotencyKey, idempotencyHeaders } from './idempotencyKey.ts'
import {
  graphqlProblem,
  readErrorEntries,
  refusesToken,
  statusProblem,
  type ServiceResponse,
} from './problems.ts'
import { sendRequest, type ServiceRequest } from './sendRequest.ts'
import {
  generationNow,
  recoverFromRefusal,
  tokenOf,
  usableCredentialsOf,
} from './session/credentials.ts'
import { authorizationHeaders } from './session/tokens.ts'

export interface SessionRequest extends Omit<ServiceRequest, 'url' | 'headers'> {
  path?: string
  /** The caller's key of a write, so that it may send the same write again; a new one by default. */
  idempotencyKey?: string | undefined
  generation?: number | undefined
}

/** Sends a refused request once more with a renewed token; waits while the session is expired. Throws a ProblemError. */
export async function sendInSession({
  path = '',
  idempotencyKey,
  generation = generationNow(),
  ...request
}: SessionRequest): Promise<ServiceResponse> {
  const { kind, isRepeatable, signal } = request
  const key = isRepeatable ? undefined : (idempotencyKey ?? createIdempotencyKey())
  let isSecond = false
  for (;;) {
    const credentials = await usableCredentialsOf(generation, kind, signal)
    const { restUrl, graphqlUrl } = credentials.addresses
    const token = tokenOf(kind, credentials)
    const url = kind === 'rest' ? restUrl + path : graphqlUrl
    const response = await sendWithRetries({
      ...request,
      url,
      headers: {
        ...(key !== undefined && (await idempotencyHeaders(key, url, credentials))),
        ...authorizationHeaders(kind, token, credentials.source),
      },
    })
    const problem = refusalOf(kind, response)
    if (!problem) return response
    isSecond = await recoverFromRefusal(kind, token, problem, isSecond)
  }
}

function refusalOf(kind: ServiceRequest['kind'], response: ServiceResponse): Problem | undefined {
  const { status, body, label } = response
  const entries = kind === 'graphql' ? readErrorEntries(readField(body, 'errors')) : []
  if (status !== 401 && !entries.some(refusesToken)) return undefined
  return (entries.length > 0 ? graphqlProblem(entries, status, label) : statusProblem(response))
    .problem
}

const maxRetries = 2
const firstDelayMs = 200

async function sendWithRetries(request: ServiceRequest): Promise<ServiceResponse> {
  for (let retries = 0; ; retries++) {
    try {
      return await sendRequest(request)
    } catch (thrown) {
      const isFinal = !request.isRepeatable || retries === maxRetries || isOffline()
      if (isFinal || problemOf(thrown).code !== 'NETWORK') throw thrown
      await delay(firstDelayMs * 4 ** retries * (0.5 + Math.random()), request.signal)
    }
  }
}
