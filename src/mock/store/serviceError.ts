import { limits } from '../../contract/limits.ts'

/**
 * The error that store and services throw on purpose; the APIs format it (GraphQL errors[].extensions, REST body, real-time error message).
 * Anything else is a fault of the server and becomes INTERNAL without its message.
 */
export type ServiceErrorCode =
  'BAD_USER_INPUT' | 'NOT_FOUND' | 'FORBIDDEN' | 'UNAUTHENTICATED' | 'CONFLICT'

export class ServiceError extends Error {
  readonly code: ServiceErrorCode
  /** Path of the offending argument or field, for example `filter.iccIdRange.count`. */
  readonly argument: string | undefined

  constructor(code: ServiceErrorCode, message: string, argument?: string) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
    this.argument = argument
  }
}

export function badInput(argument: string, message: string): ServiceError {
  return new ServiceError('BAD_USER_INPUT', message, argument)
}

/** An error for a record that does not exist or is not visible to the viewer. */
export function notFound(argument: string, message: string): ServiceError {
  return new ServiceError('NOT_FOUND', message, argument)
}

/** Throws BAD_USER_INPUT for a text that is longer than the contract allows. */
export function checkTextLength(argument: string, text: string, subject = argument): void {
  if (text.length > limits.textLength)
    throw badInput(argument, `${subject} may be at most ${limits.textLength} characters long`)
}

/** Throws BAD_USER_INPUT for a list of more entries than the contract allows. */
export function checkListLength(argument: string, list: readonly unknown[], unit = 'values'): void {
  if (list.length > limits.filterListLength)
    throw badInput(argument, `${argument} may hold at most ${limits.filterListLength} ${unit}`)
}
