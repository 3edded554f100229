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
