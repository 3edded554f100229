/**
 * GraphQL over HTTP (GraphQL interface, Transport): POST with JSON, status codes by the GraphQL over HTTP specification. Translation only:
 * what a query means is the engine's business. Every answer, refusals included, is a GraphQL response that any client can read.
 */
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql'
import type { RestContext } from '../../auth/identity.ts'
import {
  IdempotencyKeyReusedError,
  answerOnce,
  readIdempotencyKey,
} from '../../db/idempotency/idempotentWrites.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { Answer, Engine } from './engine.ts'
import { requestProblem } from './problems.ts'
import { readGraphqlRequest } from './readRequest.ts'

const responseType = 'application/graphql-response+json'

/** Answers one request whose caller is already identified. The Idempotency-Key header is an extension. */
export function createGraphqlHandler(
  engine: Engine,
  { takesIdempotencyKey = true } = {},
): (request: Request, context: RestContext) => Promise<Response> {
  return async (request, { identity, remoteAddress }) => {
    const isStrict = request.headers.get('accept')?.includes(responseType) ?? false
    const answer = (status: number, body: Answer, headers?: Record<string, string>) =>
      new Response(JSON.stringify(body), {
        status,
        headers: {
          'content-type': `${isStrict ? responseType : 'application/json'}; charset=utf-8`,
          ...headers,
        },
      })
    const refuse = (
      status: number,
      errors: readonly GraphQLFormattedError[],
      headers?: Record<string, string>,
    ) => answer(status, { errors }, headers)

    if (request.method !== 'POST') {
      return refuse(
        405,
        [requestProblem('BAD_USER_INPUT', 'Queries and mutations are sent by POST.')],
        { allow: 'POST' },
      )
    }
    if (identity.status === 'refused')
      return refuse(401, [requestProblem('UNAUTHENTICATED', identity.reason)])
    const requested = await readGraphqlRequest(request)
    if (!requested.ok) return refuse(requested.status, [requested.problem])

    // Clients that do not know the newer media type take any status but 200 for a broken connection, so a query that is understood but wrong answers 200 to them.
    const wrong = isStrict ? 400 : 200
    const found = engine.prepare(requested.query, requested.operationName)
    if (!found.ok) return refuse(wrong, found.problems)
    if (found.prepared.operation.operation === 'subscription') {
      return refuse(wrong, [
        requestProblem(
          'BAD_USER_INPUT',
          'Subscriptions are served by the real-time address only.',
          'query',
        ),
      ])
    }
    const { operation } = found.prepared
    const run = () =>
      engine.execute(found.prepared, { ...identity, remoteAddress }, requested.variables)
    try {
      const isKeyed = takesIdempotencyKey && operation.operation === 'mutation'
      const key = isKeyed ? readIdempotencyKey(request.headers) : undefined
      const once = {
        key: key ?? '',
        operation: `graphql ${fieldsOf(operation)}`,
        content: [requested.query, requested.operationName, requested.variables],
      }
      const { store, viewer } = identity
      const result =
        key === undefined ? await run() : await answerOnce(store, viewer, once, run, hasData)
      return answer('data' in result ? 200 : wrong, result)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const isMalformed =
        error.code === 'BAD_USER_INPUT' && !(error instanceof IdempotencyKeyReusedError)
      const problem = requestProblem(error.code, error.message, error.argument)
      return refuse(isMalformed ? 400 : wrong, [problem])
    }
  }
}

/** The names of an operation's root fields. */
function fieldsOf({ selectionSet }: OperationDefinitionNode): string {
  return selectionSet.selections
    .map((selection) => (selection.kind === 'Field' ? selection.name.value : selection.kind))
    .join(' ')
}

/** Whether any field was answered, so that the whole must not be run again. */
function hasData({ data }: Answer): boolean {
  return Object.values(data ?? {}).some((value) => value !== null)
}
