/**
 * The format of GraphQL errors: a message, `extensions.code` and `extensions.argument`. Service errors keep their message; other errors are
 * faults of the server, are logged, and reveal nothing to the client.
 */
import { GraphQLError, type DocumentNode, type GraphQLFormattedError } from 'graphql'
import type { GraphqlErrorCode } from '../../../contract/tables.ts'
import { dataFileReason } from '../../db/sqlite/dataFileError.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { argumentOf } from './argumentNames.ts'

/** Longer messages are truncated: the library quotes the offending value, which may be as long as the request. */
const maxMessageCharacters = 300

/** The library's message when comparing repeated fields takes too long. */
const abortedValidation = 'Validation aborted.'

/** An error without a location, for requests that were not executed. */
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

/** A client error of the library about the document or its variables. */
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

/** An error during execution. `onFault` receives unexpected errors. */
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
  const reason = dataFileReason(cause) ?? 'The service could not answer this field.'
  return { ...requestProblem('INTERNAL', reason), ...place }
}

function shorten(message: string): string {
  return message.length <= maxMessageCharacters
    ? message
    : `${message.slice(0, maxMessageCharacters)}…`
}
