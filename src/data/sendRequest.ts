/** Every request to both interfaces goes through here: sent, timed, logged, its body read once. It adds no token. */
import { parseJson, readField, readText } from '../lib/json.ts'
import { untilAborted } from '../lib/timeLimit.ts'
import { recordFirstQuery, takeFirstResponse } from './firstQueries.ts'
import { networkProblem, type ServiceResponse } from './problems.ts'
import { logRequest, type LoggedRequest } from './supportLog.ts'
import { traceHeaders } from './traceparent.ts'
import { isNetworkTransport, transport } from './transport.ts'
import type * as waitForLimit from './waitForLimit.ts'

export interface ServiceRequest {
  kind: 'graphql' | 'rest'
  name: string
  method: string
  url: string
  headers?: Record<string, string>
  body?: unknown
  /** Whether it changes nothing, so that it can wait for the end of a rate limit and be sent again. */
  isRepeatable: boolean
  signal?: AbortSignal | undefined
}

const timeoutMs = 30_000

const accepted = {
  graphql: 'application/graphql-response+json, application/json',
  rest: 'application/json',
}

let limits: typeof waitForLimit | undefined

/** Throws a ProblemError without a response or when a limit rejects a write, and an AbortError when the caller aborts. */
export async function sendRequest(request: ServiceRequest): Promise<ServiceResponse> {
  const { kind, isRepeatable, signal } = request
  for (;;) {
    if (isRepeatable) await limits?.waitForLimit(kind, signal)
    const response = await sendOnce(request)
    if (response.status !== 429) return response
    limits ??= await import('./waitForLimit.ts')
    const waitMs = limits.noteLimit(kind, response.headers)
    if (waitMs === undefined) return response
    if (!isRepeatable || waitMs > limits.longestWaitMs)
      throw limits.limitProblem(waitMs, !isRepeatable, fullLabel(request))
  }
}

async function sendOnce(request: ServiceRequest): Promise<ServiceResponse> {
  const { kind, name, method, url, headers = {}, body, isRepeatable, signal } = request
  signal?.throwIfAborted()
  const startedAtMs = Date.now()
  const startedAt = performance.now()
  const log = (end: Pick<LoggedRequest, 'status' | 'length' | 'problemCode'>) =>
    logRequest({
      kind,
      name,
      method,
      url,
      ...(kind === 'rest'
        ? { input: body }
        : { query: readText(body, 'query') ?? '', input: readField(body, 'variables') }),
      startedAtMs,
      durationMs: performance.now() - startedAt,
      ...end,
    })
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  // Services compare texts by their characters, and one letter can be written in several ways.
  const content = body === undefined ? null : JSON.stringify(body).normalize()
  const isQuery = kind === 'graphql' && isRepeatable && content !== null
  if (isQuery && isNetworkTransport()) recordFirstQuery(content)
  const first = isQuery ? takeFirstResponse(url, headers, content) : undefined
  try {
    const [response, text] = await (first
      ? untilAborted(first, either)
      : fetchText(url, {
          method,
          headers: {
            accept: accepted[kind],
            ...(content !== null && { 'content-type': 'application/json' }),
            ...traceHeaders(url),
            ...headers,
          },
          body: content,
          signal: either,
        }))
    const { status } = response
    log({ status, length: text.length })
    return {
      status,
      headers: response.headers,
      body: parseJson(text),
      length: text.length,
      label: kind === 'rest' ? name : fullLabel(request),
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    const problem = networkProblem(timeout.aborted ? timeout.reason : cause, fullLabel(request))
    log({ status: 0, problemCode: problem.problem.code })
    throw problem
  }
}

async function fetchText(url: string, init: RequestInit): Promise<[Response, string]> {
  const response = await transport().fetch(url, init)
  return [response, await response.text()]
}

function fullLabel({ method, url, name }: ServiceRequest): string {
  return `${method} ${url} (${name})`
}
