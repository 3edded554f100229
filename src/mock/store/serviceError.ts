/**
 * The one error that store and services throw on purpose. The APIs turn it into their own shape (GraphQL errors[].extensions, REST body,
 * real-time error message). Anything else thrown is a fault of the server and must be answered as INTERNAL without its message.
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

/** The error for input that is not allowed: names the argument and says what is. */
export function badInput(argument: string, message: string): ServiceError {
  return new ServiceError('BAD_USER_INPUT', message, argument)
}

/** The error for something that does not exist, or does not exist for this viewer. */
export function notFound(argument: string, message: string): ServiceError {
  return new ServiceError('NOT_FOUND', message, argument)
}
