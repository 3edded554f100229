/**
 * The `fetch` of the REST client: adds the base URL and the token of the session, renews a rejected token and sends again,
 * with the portal's request log and timeout. A middleware could not do this: it cannot send a request a second time.
 */
import { parseJson } from '../../lib/json.ts'
import { createIdempotencyKey, idempotencyHeaders } from '../idempotencyKey.ts'
import {
  malformedProblem,
  statusProblem,
  unreadableProblem,
  type ReceivedResponse,
} from '../problems.ts'
import { sendRequest } from '../sendRequest.ts'
import { sendWithToken } from '../session/credentials.ts'
import { authorizationHeaders } from '../session/tokens.ts'

/** A placeholder for the base URL of the service, which the session provides when a request is sent. */
export const placeholderUrl = 'http://service.invalid'

/** Sends a request of the REST client. Throws a ProblemError when no response arrives or it is not JSON. */
export async function restFetch(request: Request): Promise<Response> {
  const path = request.url.slice(placeholderUrl.length)
  const name = requestName(request)
  const text = await request.text()
  const body = text === '' ? {} : { body: text }
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
          ...Object.fromEntries(request.headers),
          ...(key === undefined ? {} : await idempotencyHeaders(key, url, credentials)),
          accept: 'application/json',
          ...authorizationHeaders('rest', token, credentials.source),
        },
        ...body,
        logged: { input: parseJson(text) },
        isRepeatable: request.method === 'GET',
        signal: request.signal,
      })
    },
    ({ status, text: received }) =>
      status === 401 ? statusProblem(status, parseJson(received), name).problem : undefined,
    request.signal,
  )
  const { status, headers } = answer
  assertReadable(answer, request.method, name)
  const received = new Headers(headers)
  received.delete('content-length')
  return new Response(answer.text === '' ? null : answer.text, { status, headers: received })
}

/** Returns method and path of a request, for the log and for problems. */
export function requestName({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`
}

/** Returns whether a status may mean that the service lacks the operation. */
export function isStatusOfUnknown(status: number): boolean {
  return status === 404 || status === 405 || status === 501
}

/** Throws for a response that is not JSON: openapi-fetch would fail without a reason. */
function assertReadable(answer: ReceivedResponse, method: string, name: string): void {
  if (isStatusOfUnknown(answer.status)) return
  const isEmpty = answer.text === '' && answer.status === 200 && method === 'GET'
  const problem = isEmpty ? malformedProblem(answer, name) : unreadableProblem(answer, name)
  if (problem) throw problem
}
