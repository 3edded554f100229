/** The portal's exchanges for urql: errors, Idempotency-Keys, authorization, and keeping data when a refetch fails. */
import { authExchange } from '@urql/exchange-auth'
import {
  CombinedError,
  getOperationName,
  makeOperation,
  mapExchange,
  type Exchange,
  type Operation,
  type OperationContext,
  type OperationResult,
} from 'urql'
import { map, pipe, tap } from 'wonka'
import { readFields } from '../../lib/json.ts'
import { ProblemError, type Problem } from '../../lib/problem.ts'
import { createIdempotencyKey, idempotencyHeaders } from '../idempotencyKey.ts'
import { readData } from './readData.ts'
import {
  graphqlProblem,
  malformedProblem,
  readErrorEntries,
  refusesToken,
  type ServiceErrorEntry,
} from '../problems.ts'
import {
  authorizationNow,
  currentCredentials,
  hasUsableToken,
  recoverFromRefusal,
  usableCredentialsOf,
  type RefusedToken,
} from '../session/credentials.ts'

/** Makes the data sound, and gives every error one Problem, which screens read with `problemOf(error)`. */
export const problemExchange = mapExchange({
  onResult(result: OperationResult): OperationResult {
    const { operation } = result
    // Beside errors, the data may consist of nulls only.
    const hasData =
      !result.error || Object.values(readFields(result.data) ?? {}).some((each) => each !== null)
    const data: unknown = hasData ? readData(operation.query, result.data) : result.data
    const problem = result.error
      ? problemOfError(result.error, operation)
      : data === undefined
        ? malformedProblem({ status: 200, headers: new Headers(), text: '' }, labelOf(operation))
        : undefined
    return { ...result, data, error: problem && new CombinedError({ networkError: problem }) }
  },
})

function labelOf({ context, query }: Operation): string {
  return `POST ${context.url} (${getOperationName(query) ?? 'anonymous'})`
}

/** Returns the problem of a urql error; undefined if its list of errors is empty, because then the operation succeeded. */
function problemOfError(error: CombinedError, operation: Operation): ProblemError | undefined {
  const { networkError, graphQLErrors } = error
  if (networkError instanceof ProblemError) return networkError
  const status = statusOfError(error) ?? 200
  const label = labelOf(operation)
  const entries = entriesOf(graphQLErrors)
  if (entries.length > 0) return graphqlProblem(entries, status, label)
  if (!networkError) return undefined
  return malformedProblem({ status, headers: new Headers(), text: '' }, label)
}

/** urql puts unknown fields, such as `errorType`, into `originalError`. */
function entriesOf(errors: CombinedError['graphQLErrors']): ServiceErrorEntry[] {
  return readErrorEntries(errors.map((entry) => entry.originalError ?? entry))
}

function statusOfError({ response }: { response?: unknown }): number | undefined {
  return response instanceof Response ? response.status : undefined
}

/**
 * Sends operations with the session's token, for the account of `generation`; they fail if another account is signed in. A
 * rejected token is renewed once for all operations; while the session is expired, they wait for the next sign-in.
 */
export function authorizationExchange(generation: number | undefined): Exchange {
  return authExchange(async ({ appendHeaders }) => {
    let refusal: RefusedToken | undefined
    return {
      willAuthError: () => !hasUsableToken('graphql'),
      addAuthToOperation(operation) {
        const { token, headers } = authorizationNow('graphql')
        const authorized = appendHeaders(operation, headers)
        // With `authAttempt`, the library fails when the token is rejected twice; here the operation waits for the user to sign in.
        return makeOperation(authorized.kind, authorized, {
          ...authorized.context,
          token,
          authAttempt: false,
          isSecondAttempt: operation.context['authAttempt'] === true,
        })
      },
      didAuthError(error, operation) {
        const problem = refusalOf(error, operation)
        if (!problem) return false
        const isSecond = operation.context['isSecondAttempt'] === true
        refusal = { token: String(operation.context['token']), problem, isSecond }
        return true
      },
      async refreshAuth() {
        const refused = refusal
        refusal = undefined
        if (refused) await recoverFromRefusal('graphql', refused)
        await usableCredentialsOf(generation, 'graphql')
      },
    }
  })
}

function refusalOf(error: CombinedError, operation: Operation): Problem | undefined {
  const problem = problemOfError(error, operation)?.problem
  const isRefused =
    problem?.code === 'UNAUTHENTICATED' ||
    statusOfError(error) === 401 ||
    entriesOf(error.graphQLErrors).some(refusesToken)
  return isRefused ? problem : undefined
}

const keyHeader = 'Idempotency-Key'

/** Returns the context of a mutation that is sent with this key. */
export function keyContext(key: string): Pick<OperationContext, 'fetchOptions'> {
  return { fetchOptions: { headers: { [keyHeader]: key } } }
}

/** Adds an Idempotency-Key to every mutation, the same when it is sent again with a renewed token. */
export const idempotencyExchange = mapExchange({
  onOperation: (operation) => (operation.kind === 'mutation' ? withKey(operation) : operation),
})

async function withKey(operation: Operation): Promise<Operation> {
  const credentials = currentCredentials()
  if (!credentials) return operation
  const { url, fetchOptions } = operation.context
  const key = typeof fetchOptions === 'object' && new Headers(fetchOptions.headers).get(keyHeader)
  const headers = await idempotencyHeaders(key || createIdempotencyKey(), url, credentials)
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { headers },
  })
}

/**
 * Keeps the data of a query on screen when a refetch fails: the failed result has the error and the previous data. It must be the
 * first exchange, so that the cache never sees a failed result with data.
 */
export const keepDataExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const lastData = new Map<number, unknown>()
    return pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'teardown') lastData.delete(key)
      }),
      forward,
      map((result): OperationResult => {
        const { kind, key } = result.operation
        if (kind !== 'query') return result
        const data: unknown = result.data ?? lastData.get(key)
        if (result.error) return { ...result, data }
        lastData.set(key, data)
        return result
      }),
    )
  }
