/**
 * The `fetch` of the GraphQL client: the portal's transport with its request log and timeout. Answers that are not GraphQL
 * (a gateway's error, an HTML page, a body that was cut) are thrown as ProblemErrors.
 */
import { isRecord } from '../../lib/json.ts'
import { statusProblem } from '../problems.ts'
import { parseBody, sendRequest } from '../sendRequest.ts'

const accept = 'application/graphql-response+json, application/json'

/** Sends one operation. Throws a ProblemError when no GraphQL answer comes. */
export async function graphqlFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const url = String(input)
  const { query, variables, operationName } = readOperation(init.body)
  const { status, text } = await sendRequest({
    kind: 'graphql',
    name: operationName,
    method: 'POST',
    url,
    headers: { ...Object.fromEntries(new Headers(init.headers)), accept },
    body: String(init.body),
    logged: { query, input: variables },
    isWrite: /^\s*mutation\b/.test(query),
    signal: init.signal ?? undefined,
  })
  if (status >= 400) {
    const body = parseBody(text)
    const isGraphql = isRecord(body) && ('data' in body || 'errors' in body)
    if (!isGraphql) throw statusProblem(status, body, `POST ${url} (${operationName})`)
  }
  // With another type urql takes the text of an HTML page for the error's message.
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
}

function readOperation(body: unknown) {
  const parsed = typeof body === 'string' ? parseBody(body) : undefined
  const fields = isRecord(parsed) ? parsed : {}
  const { query, operationName, variables } = fields
  return {
    query: typeof query === 'string' ? query : '',
    operationName: typeof operationName === 'string' ? operationName : 'anonymous',
    variables: variables ?? {},
  }
}
