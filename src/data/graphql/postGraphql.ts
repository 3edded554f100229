/**
 * One GraphQL request over HTTP (GraphQL interface, Transport): a POST with query and variables, the bare token in the
 * Authorization header, and the answer apart into data and errors.
 */
import { isRecord } from '../../lib/json.ts'
import type { ProblemError } from '../../lib/problem.ts'
import { graphqlProblem, malformedProblem, readErrorEntries, statusProblem } from '../problems.ts'
import type { ServiceErrorEntry } from '../problems.ts'

import { parseBody, sendRequest } from '../sendRequest.ts'

export interface GraphqlRequest {
  text: string
  variables: object
  token: string
  url: string
  signal: AbortSignal | undefined
  /** Sent besides those of every request. */
  headers?: Record<string, string>
}

export interface GraphqlAnswer {
  status: number
  /** Null when the service gave none. */
  data: Record<string, unknown> | null
  errors: readonly ServiceErrorEntry[]
  /** Whether the body was a GraphQL answer at all. */
  isGraphql: boolean
  label: string
  body: unknown
}

/** Sends the request. Throws a ProblemError only when no answer comes, an AbortError when the caller gives up. */
export async function postGraphql({
  text,
  variables,
  token,
  url,
  signal,
  headers = {},
}: GraphqlRequest): Promise<GraphqlAnswer> {
  const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? 'anonymous'
  const { status, text: answered } = await sendRequest({
    kind: 'graphql',
    name,
    method: 'POST',
    url,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json, application/json',
      Authorization: token,
    },
    body: JSON.stringify({ query: text, variables }),
    logged: { query: text, input: variables },
    signal,
  })
  const body = parseBody(answered)
  const fields = isRecord(body) ? body : {}
  return {
    status,
    data: isRecord(fields['data']) ? fields['data'] : null,
    errors: readErrorEntries(fields['errors']),
    isGraphql: 'data' in fields || 'errors' in fields,
    label: `POST ${url} (${name})`,
    body,
  }
}

/** The problem of an answer with errors or without data; undefined for a good one. */
export function problemOfAnswer(answer: GraphqlAnswer): ProblemError | undefined {
  const { status, errors, label } = answer
  if (errors.length > 0) return graphqlProblem(errors, status, label)
  if (status >= 400) return statusProblem(status, answer.body, label)
  return answer.isGraphql ? undefined : malformedProblem(status, label)
}

/** The problem of an answer that refuses the token; undefined for any other. */
export function refusalOf(answer: GraphqlAnswer): ProblemError | undefined {
  const isRefused =
    answer.status === 401 || answer.errors.some((entry) => entry.code === 'UNAUTHENTICATED')
  return isRefused
    ? problemOfAnswer({
        ...answer,
        errors: answer.errors.filter((entry) => entry.code === 'UNAUTHENTICATED'),
      })
    : undefined
}
