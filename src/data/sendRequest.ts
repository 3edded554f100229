/**
 * One HTTP request from the portal to a service: sent, timed, logged, its body read whole. Every request of both
 * interfaces passes here. It adds no token and judges neither status nor body: that is the callers' work.
 */
import { networkProblem } from './problems.ts'
import type { ReceivedAnswer } from './problems.ts'
import { logRequest } from './requestLog.ts'
import { transport } from './transport.ts'

export interface RequestToSend {
  kind: 'graphql' | 'rest'
  /** What it is called in the log and in problems. */
  name: string
  method: string
  url: string
  headers: Record<string, string>
  /** The JSON text of the body; none for undefined. */
  body?: string
  /** What the log keeps: the GraphQL text, and variables or body as a value. */
  logged: { query?: string; input: unknown }
  signal?: AbortSignal | undefined
}

const timeoutMs = 30_000

/** Sends the request; throws a ProblemError when no answer comes and an AbortError when the caller gives up. */
export async function sendRequest(request: RequestToSend): Promise<ReceivedAnswer> {
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
      body: request.body ?? null,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
    const text = await response.text()
    note({ status: response.status, sizeBytes: encoder.encode(text).length })
    return { status: response.status, headers: response.headers, text }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    const problem = networkProblem(
      timeout.aborted ? timeout.reason : cause,
      `${request.method} ${request.url} (${request.name})`,
    )
    note({ status: 0, problemCode: problem.problem.code })
    throw problem
  }
}

const encoder = new TextEncoder()
