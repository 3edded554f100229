/**
 * The typed client of the REST interface. Requests carry the JWT behind "Bearer" and a non-breaking space, are renewed
 * once when it is refused, and are logged like all others. Not part of the first screen: import it from features.
 */
import createClient from 'openapi-fetch'
import type { paths } from '../../contract/generated/rest.ts'
import { ProblemError } from '../../lib/problem.ts'
import { createIdempotencyKey, idempotencyHeaders } from '../idempotencyKey.ts'
import { malformedProblem, statusProblem, unreadableProblem } from '../problems.ts'
import type { ReceivedAnswer } from '../problems.ts'
import { parseBody, sendRequest } from '../sendRequest.ts'
import { sendWithToken } from '../session/credentials.ts'
import { isServiceError, readCollection } from './collections.ts'
import type { CollectionPage, CollectionRequest } from './collections.ts'

/** Stands for the address of the service, which only the session knows when the request is sent. */
const placeholder = 'http://service.invalid'
const nonBreakingSpace = '\u00A0'

/** The operations of the contract by method and path: `rest.GET('/sim', …)`. Pass the result on to `unwrap` or `unwrapPage`. */
export const rest = createClient<paths>({ baseUrl: placeholder, fetch: send })

interface RestAnswer<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** The body of an answer. Throws a ProblemError for any status but success. */
export async function unwrap<Data>(answering: Promise<RestAnswer<Data>>): Promise<Data> {
  const { data, error, response } = await answering
  if (!response.ok) throw problemOfAnswer(response, error)
  // A success without a body is a 204, whose type in the contract is undefined.
  return data as Data
}

/** One page of a collection with what its headers say. Throws a ProblemError for any status but success. */
export async function unwrapPage<Item>(
  answering: Promise<RestAnswer<readonly Item[]>>,
  requested: CollectionRequest,
): Promise<CollectionPage<Item>> {
  const answer = await answering
  const items: unknown = await unwrap(Promise.resolve(answer))
  if (!isList<Item>(items)) {
    const { status, headers } = answer.response
    const text = JSON.stringify(items) ?? ''
    throw malformedProblem({ status, headers, text }, labels.get(answer.response) ?? 'REST')
  }
  return readCollection(items, answer.response.headers, requested)
}

function problemOfAnswer(response: Response, error: unknown): ProblemError {
  const label = labels.get(response) ?? 'REST'
  const isUnknown =
    isStatusOfUnknown(response.status) && (response.status !== 404 || !isServiceError(error))
  if (!isUnknown) return statusProblem(response.status, error, label)
  return new ProblemError({
    title: 'The connected service does not offer this',
    detail: 'It is an addition that this service does not have.',
    code: 'NOT_OFFERED',
    isRetryable: false,
    technical: `${label}: ${response.status}`,
  })
}

/** Whether a status may say that the service does not know the operation. */
function isStatusOfUnknown(status: number): boolean {
  return status === 404 || status === 405 || status === 501
}

// What the items are is the contract's word; here only that they are a list.
function isList<Item>(value: unknown): value is readonly Item[] {
  return Array.isArray(value)
}

/** Throws for an answer that is not the JSON of a service: openapi-fetch would fail on it without saying why. */
function assertReadable(answer: ReceivedAnswer, method: string, name: string): void {
  if (isStatusOfUnknown(answer.status)) return
  const isEmpty = answer.text === '' && answer.status === 200 && method === 'GET'
  const problem = isEmpty ? malformedProblem(answer, name) : unreadableProblem(answer, name)
  if (problem) throw problem
}

/** What was asked, for where a problem is made of an answer. */
const labels = new WeakMap<Response, string>()

async function send(request: Request): Promise<Response> {
  const body = request.body === null ? undefined : await request.text()
  const path = request.url.slice(placeholder.length)
  const name = `${request.method} ${path.split('?')[0]}`
  const headers = Object.fromEntries(request.headers)
  const key = request.method === 'GET' ? undefined : createIdempotencyKey()
  const answer = await sendWithToken(
    'rest',
    async (token, credentials) => {
      const url = credentials.addresses.restUrl + path
      return sendRequest({
        kind: 'rest',
        name,
        method: request.method,
        url,
        headers: {
          ...headers,
          ...(key === undefined ? {} : await idempotencyHeaders(key, url, credentials)),
          Accept: 'application/json',
          Authorization: `Bearer${nonBreakingSpace}${token}`,
        },
        ...(body === undefined ? {} : { body }),
        logged: { input: body === undefined ? undefined : parseBody(body) },
        signal: request.signal,
      })
    },
    ({ status, text }) =>
      status === 401 ? statusProblem(status, parseBody(text), name).problem : undefined,
    request.signal,
  )
  assertReadable(answer, request.method, name)
  const answered = new Headers(answer.headers)
  answered.delete('content-length')
  const response = new Response(answer.text === '' ? null : answer.text, {
    status: answer.status,
    headers: answered,
  })
  labels.set(response, name)
  return response
}
