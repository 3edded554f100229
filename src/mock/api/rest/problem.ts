/** Errors of the REST interface, all with the body `{ status, error_token, message, details }`. */
import type { components } from '../../../contract/generated/rest.ts'
import { dataFileReason } from '../../db/sqlite/dataFileError.ts'
import { IdempotencyKeyReusedError } from '../../db/idempotency/idempotentWrites.ts'
import { ServiceError, type ServiceErrorCode } from '../../store/serviceError.ts'
import type { GraphqlErrorCode } from '../../../contract/tables.ts'

type ErrorBody = components['schemas']['Error']
export type ErrorDetail = components['schemas']['ErrorDetail']

const statuses = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

type ErrorToken = keyof typeof statuses

export class RestProblem extends Error {
  readonly token: ErrorToken
  readonly details: readonly ErrorDetail[]
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    token: ErrorToken,
    message: string,
    details: readonly ErrorDetail[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'RestProblem'
    this.token = token
    this.details = details
    this.headers = headers
  }
}

/** A 400 for one parameter or property. */
export function badField(field: string, message: string): RestProblem {
  return new RestProblem('bad_request', message, [{ field, message }])
}

export function restProblemResponse(problem: RestProblem): Response {
  const status = statuses[problem.token]
  const body: ErrorBody = {
    status,
    error_token: problem.token,
    message: problem.message,
    details: [...problem.details],
  }
  return Response.json(body, {
    status,
    headers: { ...problem.headers, ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}) },
  })
}

const tokenOfCode: Readonly<Record<ServiceErrorCode, ErrorToken>> = {
  BAD_USER_INPUT: 'bad_request',
  NOT_FOUND: 'not_found',
  FORBIDDEN: 'forbidden',
  UNAUTHENTICATED: 'unauthenticated',
  CONFLICT: 'conflict',
}

/** Converts anything thrown into a RestProblem. An unexpected error is a fault: `onFault` receives it, and the response reveals nothing. */
export function problemOf(thrown: unknown, onFault: (fault: unknown) => void): RestProblem {
  if (thrown instanceof RestProblem) return thrown
  if (thrown instanceof ServiceError) {
    const details =
      thrown.argument === undefined ? [] : [{ field: thrown.argument, message: thrown.message }]
    const token =
      thrown instanceof IdempotencyKeyReusedError ? 'unprocessable' : tokenOfCode[thrown.code]
    return new RestProblem(token, thrown.message, details)
  }
  onFault(thrown)
  const reason = dataFileReason(thrown)
  if (reason !== undefined) return new RestProblem('unavailable', reason)
  return new RestProblem('internal', 'The service failed to answer this request.')
}

/** Whether a path belongs to the REST interface, which decides the error format. */
export function isRest(pathname: string): boolean {
  return pathname.startsWith('/api/v1/') || pathname === '/api/v1'
}

const codes: ReadonlyMap<number, GraphqlErrorCode> = new Map([
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [413, 'BAD_USER_INPUT'],
  [426, 'BAD_USER_INPUT'],
  [429, 'TOO_MANY_REQUESTS'],
])

/** The error response to a request that reaches no operation, in the format of its interface. */
export function problemResponse(pathname: string, status: number, message: string): Response {
  if (!isRest(pathname)) {
    const code = codes.get(status) ?? 'INTERNAL'
    return Response.json({ errors: [{ message, extensions: { code } }] }, { status })
  }
  const known = Object.entries(statuses).find(([, one]) => one === status)?.[0]
  // `Object.entries` loses the type of the keys of `statuses`.
  return restProblemResponse(new RestProblem((known ?? 'internal') as ErrorToken, message))
}

/** Runs work and turns its BAD_USER_INPUT into a 422. */
export function withContentChecked<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'BAD_USER_INPUT') throw error
    throw new RestProblem('unprocessable', error.message, [
      { field: error.argument ?? '', message: error.message },
    ])
  }
}
