/**
 * The format of GraphQL errors: a message, `extensions.code` and `extensions.argument`. Service errors keep their message; other errors are
 * faults of the server, are logged, and reveal nothing to the client.
 */
import {
  BREAK,
  GraphQLError,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLFormattedError,
} from 'graphql'
import type { GraphqlErrorCode } from '../../../contract/tables.ts'
import { dataFileReason } from '../../db/sqlite/dataFileError.ts'
import { ServiceError } from '../../store/serviceError.ts'

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

/** The result of reading a request that cannot be executed. */
export interface Refusal {
  readonly ok: false
  readonly problems: readonly GraphQLFormattedError[]
}

export function refusal(message: string, argument: string): Refusal {
  return { ok: false, problems: [requestProblem('BAD_USER_INPUT', message, argument)] }
}

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

/** Returns the path of the offending argument, such as `filter.statusid.in`; undefined when the error is not about an argument. */
function argumentOf(error: GraphQLError, document: DocumentNode): string | undefined {
  const variable = /^Variable "\$(\w+)"/.exec(error.message)?.[1]
  if (variable !== undefined) return argumentOfVariable(variable, error.message, document)
  const missing = /argument "(\w+)"/i.exec(error.message)?.[1]
  const node = error.nodes?.[0]
  return (node && argumentAround(node, document)) ?? missing
}

/** The library's message contains the path within the variable: `at "filter.statusid.in[0]"`. */
function argumentOfVariable(variable: string, message: string, document: DocumentNode): string {
  const argument =
    findPath(document, (node) => node.kind === Kind.VARIABLE && node.name.value === variable) ??
    variable
  const inside = new RegExp(`at "${variable}([^"]*)"`).exec(message)?.[1] ?? ''
  return argument + inside.replaceAll(/\[\d+\]/g, '')
}

function argumentAround(target: ASTNode, document: DocumentNode): string | undefined {
  return findPath(document, (node) => node === target)
}

/** The names of the arguments and input fields that lead to the first matching node. */
function findPath(
  document: DocumentNode,
  isTarget: (node: ASTNode) => boolean,
): string | undefined {
  const names: string[] = []
  let found: string | undefined
  visit(document, {
    enter(node) {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD)
        names.push(node.name.value)
      if (names.length > 0 && isTarget(node)) {
        found = names.join('.')
        return BREAK
      }
      return undefined
    },
    leave(node) {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) names.pop()
    },
  })
  return found
}
