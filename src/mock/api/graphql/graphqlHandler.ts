/** GraphQL over HTTP (GraphQL interface, Transport): POST with JSON, and the status codes of the GraphQL over HTTP specification. */
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql'
import type { RequestContext } from '../../auth/identity.ts'
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

/** Creates the handler. `takesIdempotencyKey` is false for a service without the extension: the header is then ignored. */
export function createGraphqlHandler(
  engine: Engine,
  { takesIdempotencyKey = true } = {},
): (request: Request, context: RequestContext) => Promise<Response> {
  return async (request, { identity }) => {
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

    // Clients that don't support the newer media type treat any status but 200 as a failed connection, so they get 200 with the errors.
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
    const run = () => engine.execute(found.prepared, identity, requested.variables)
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

function fieldsOf({ selectionSet }: OperationDefinitionNode): string {
  return selectionSet.selections
    .map((selection) => (selection.kind === 'Field' ? selection.name.value : selection.kind))
    .join(' ')
}

/** Whether any field has data. A response without data is not stored unless something was written, so that the key can be used to retry. */
function hasData({ data }: Answer): boolean {
  return Object.values(data ?? {}).some((value) => value !== null)
}
