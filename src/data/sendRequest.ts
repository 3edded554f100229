/**
 * Sends one HTTP request to a service, times and logs it, and reads the whole body. Every request to both interfaces
 * goes through here. It adds no token and handles no status except 429, which delays requests.
 */
import { networkProblem, type ReceivedResponse } from './problems.ts'
import { logRequest } from './requestLog.ts'
import { transport } from './transport.ts'
import type * as waitForLimit from './waitForLimit.ts'

export interface RequestToSend {
  kind: 'graphql' | 'rest'
  /** Its name in the log and in problems. */
  name: string
  method: string
  url: string
  headers: Record<string, string>
  /** The JSON text of the body; none for undefined. */
  body?: string
  /** What is logged: the GraphQL text, and variables or body as a value. */
  logged: { query?: string; input: unknown }
  /** Whether it changes nothing, so that it can wait for the end of a rate limit and be sent again. */
  isRepeatable: boolean
  signal?: AbortSignal | undefined
}

const timeoutMs = 30_000

let limits: typeof waitForLimit | undefined

/**
 * Sends the request, and again after a rate limit's delay. Throws a ProblemError without a response or when a
 * limit rejects a write, and an AbortError when the caller aborts.
 */
export async function sendRequest(request: RequestToSend): Promise<ReceivedResponse> {
  const { kind, isRepeatable, signal } = request
  for (;;) {
    if (isRepeatable) await limits?.waitForLimit(kind, signal)
    const answer = await sendOnce(request)
    if (answer.status !== 429) return answer
    limits ??= await import('./waitForLimit.ts')
    const waitMs = limits.noteLimit(kind, answer.headers)
    if (waitMs === undefined) return answer
    if (!isRepeatable || waitMs > limits.longestWaitMs)
      throw limits.limitProblem(waitMs, !isRepeatable, labelOf(request))
  }
}

async function sendOnce(request: RequestToSend): Promise<ReceivedResponse> {
  const startedAtMs = Date.now()
  const startedAt = performance.now()
  const note = (end: { status: number; sizeBytes?: number; problemCode?: string }) => {
    const { kind, name, method, url, logged } = request
    logRequest({
      kind,
      name,
      method,
      url,
      ...logged,
      startedAtMs,
      durationMs: performance.now() - startedAt,
      ...end,
    })
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await transport().fetch(request.url, {
      method: request.method,
      headers: request.headers,
      // Services compare texts by their characters, and one letter can be written in several ways.
      body: request.body?.normalize() ?? null,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
    const text = await response.text()
    note({ status: response.status, sizeBytes: encoder.encode(text).length })
    return { status: response.status, headers: response.headers, text }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    const problem = networkProblem(timeout.aborted ? timeout.reason : cause, labelOf(request))
    note({ status: 0, problemCode: problem.problem.code })
    throw problem
  }
}

function labelOf({ method, url, name }: RequestToSend): string {
  return `${method} ${url} (${name})`
}

const encoder = new TextEncoder()
