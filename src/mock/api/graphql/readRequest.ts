/** Reads the body of a GraphQL request (GraphQL interface, Transport: `{query, variables}`) and describes what is malformed. */
import type { GraphQLFormattedError } from 'graphql'
import { parseExactJson } from '../../db/sqlite/exactJson.ts'
import { requestProblem } from './problems.ts'

export interface GraphqlRequest {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>> | undefined
}

type Read =
  | ({ readonly ok: true } & GraphqlRequest)
  | { readonly ok: false; readonly status: number; readonly problem: GraphQLFormattedError }

/** Returns the request in an HTTP body, or the status and error of the response. */
export async function readGraphqlRequest(request: Request): Promise<Read> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return {
      ok: false,
      status: 415,
      problem: requestProblem(
        'BAD_USER_INPUT',
        'The body must be JSON: send Content-Type application/json.',
      ),
    }
  }
  let body: unknown
  try {
    body = parseExactJson(await request.text())
  } catch {
    return wrong('The body is not valid JSON.')
  }
  return readGraphqlFields(body)
}

function readGraphqlFields(body: unknown): Read {
  if (!isObject(body))
    return wrong('The body must be one JSON object with the field query; lists are not answered.')
  const { query, operationName, variables } = body
  if (typeof query !== 'string' || query.trim() === '')
    return wrong('query must be the text of a query.', 'query')
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    return wrong('operationName must be a string.', 'operationName')
  }
  if (variables !== undefined && variables !== null && !isObject(variables))
    return wrong('variables must be a JSON object.', 'variables')
  return {
    ok: true,
    query,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
  }
}

function wrong(message: string, argument?: string): Read {
  return { ok: false, status: 400, problem: requestProblem('BAD_USER_INPUT', message, argument) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
