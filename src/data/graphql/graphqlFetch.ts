/**
 * The `fetch` of the GraphQL client: the portal's transport with its request log and timeout. Responses that are not GraphQL
 * (a gateway's error, an HTML page, a truncated body) are thrown as ProblemErrors.
 */
import { parseJson, readField, readText } from '../../lib/json.ts'
import { malformedProblem, statusProblem, unreadableProblem } from '../problems.ts'
import { sendRequest } from '../sendRequest.ts'

const accept = 'application/graphql-response+json, application/json'

/** Sends one operation. Throws a ProblemError unless a GraphQL response arrives. */
export async function graphqlFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? input.url : input.toString()
  const body = typeof init.body === 'string' ? init.body : ''
  const { query, variables, operationName } = readOperation(body)
  const answer = await sendRequest({
    kind: 'graphql',
    name: operationName,
    method: 'POST',
    url,
    headers: { ...Object.fromEntries(new Headers(init.headers)), accept },
    body,
    logged: { query, input: variables },
    isRepeatable: !/\bmutation\b/.test(query),
    signal: init.signal ?? undefined,
  })
  const { status, text } = answer
  if (!isGraphqlText(text)) {
    const label = `POST ${url} (${operationName})`
    if (status < 400) throw malformedProblem(answer, label)
    throw unreadableProblem(answer, label) ?? statusProblem(status, parseJson(text), label)
  }
  // With another content type urql would use the body as the message of the error.
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
}

/** Returns whether a text looks like a complete GraphQL response, which urql then parses. */
function isGraphqlText(text: string): boolean {
  const trimmed = text.trim()
  return (
    trimmed.startsWith('{') &&
    trimmed.endsWith('}') &&
    (trimmed.includes('"data"') || trimmed.includes('"errors"'))
  )
}

function readOperation(body: string) {
  const operation = parseJson(body)
  return {
    query: readText(operation, 'query') ?? '',
    operationName: readText(operation, 'operationName') ?? 'anonymous',
    variables: readField(operation, 'variables') ?? {},
  }
}
