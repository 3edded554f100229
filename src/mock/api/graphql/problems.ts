/**
 * The one shape of a GraphQL error: a message for people, `extensions.code` for programs, `extensions.argument` for forms.
 * Errors the service throws on purpose keep their message; anything else is a fault of the server, is reported to its log and
 * says nothing to the client but that it happened.
 */
import { GraphQLError } from 'graphql'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import type { GraphqlErrorCode } from '../../../contract/tables.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { argumentOf } from './argumentNames.ts'

/** Longer messages are cut: the library quotes the offending value, which may be as long as the request. */
const maxMessageCharacters = 300

/** What the library says, and no more, when comparing repeated fields takes too long. */
const abortedValidation = 'Validation aborted.'

/** An error without a place in the query, for requests that never ran. */
export function requestProblem(
  code: GraphqlErrorCode,
  message: string,
  argument?: string,
): GraphQLFormattedError {
  return {
    message: shorten(message),
    extensions: argument === undefined ? { code } : { code, argument },
  }
}

/** Errors of the library about the document or its variables: the client's mistake. */
export function documentProblem(
  error: GraphQLError,
  document?: DocumentNode,
): GraphQLFormattedError {
  const message =
    error.message === abortedValidation
      ? 'The query repeats too many fields to be checked.'
      : error.message
  const problem = requestProblem('BAD_USER_INPUT', message, document && argumentOf(error, document))
  return error.locations ? { ...problem, locations: error.locations } : problem
}

/** Errors raised while a query ran. `onFault` gets what was not meant to be raised. */
export function executionProblem(
  error: GraphQLError,
  document: DocumentNode,
  onFault: (fault: unknown) => void,
): GraphQLFormattedError {
  const place = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  const cause = error.originalError
  if (cause instanceof ServiceError)
    return { ...requestProblem(cause.code, cause.message, cause.argument), ...place }
  const isAboutInput =
    !error.path || (cause instanceof GraphQLError && cause.message.startsWith('Argument "'))
  if (isAboutInput) return { ...documentProblem(error, document), ...place }
  onFault(cause ?? error)
  return { ...requestProblem('INTERNAL', 'The service could not answer this field.'), ...place }
}

function shorten(message: string): string {
  return message.length <= maxMessageCharacters
    ? message
    : `${message.slice(0, maxMessageCharacters)}…`
}
