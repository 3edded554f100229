/**
 * Sends GraphQL operations with the session's token. When the service refuses it, the session renews it once for all that
 * wait; while the session is expired, operations wait until the same account has signed in again.
 */
import { authExchange } from '@urql/exchange-auth'
import { makeOperation } from 'urql'
import type { CombinedError, Exchange, Operation } from 'urql'
import type { Problem } from '../../lib/problem.ts'
import {
  hasUsableToken,
  recoverFromRefusal,
  tokenNow,
  usableCredentialsOf,
} from '../session/credentials.ts'
import type { RefusedToken } from '../session/credentials.ts'
import { problemOfError, statusOfError } from './problemExchange.ts'

/** The exchange for the account of `generation`; operations of an account that is gone fail. */
export function authorizationExchange(generation: number | undefined): Exchange {
  return authExchange(async ({ appendHeaders }) => {
    let refusal: RefusedToken | undefined
    return {
      willAuthError: () => !hasUsableToken('graphql'),
      addAuthToOperation(operation) {
        const authorized = appendHeaders(operation, { authorization: tokenNow('graphql') })
        // The library gives up at a second refusal; here the operation then waits for the user to sign in.
        return makeOperation(authorized.kind, authorized, {
          ...authorized.context,
          authAttempt: false,
          isSecondAttempt: operation.context['authAttempt'] === true,
        })
      },
      didAuthError(error, operation) {
        const problem = refusalOf(error, operation)
        if (!problem) return false
        const isSecond = operation.context['isSecondAttempt'] === true
        refusal = { token: tokenOfOperation(operation), problem, isSecond }
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
    error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')
  return isRefused ? problem : undefined
}

function tokenOfOperation({ context }: Operation): string {
  const options =
    typeof context.fetchOptions === 'function' ? context.fetchOptions() : context.fetchOptions
  return new Headers(options?.headers).get('authorization') ?? ''
}
