/**
 * Responses for requests that reach no API, or that an API did not answer, in the error shape of the interface.
 */
import type { GraphqlErrorCode } from '../../../contract/tables.ts'
import { restStatusResponse } from './problem.ts'

/** Which interface a path belongs to: it decides the shape of errors. */
export function isRest(pathname: string): boolean {
  return pathname.startsWith('/api/v1/') || pathname === '/api/v1'
}

/** An error answer; `code` is for programs, `message` for people. */
export function problemResponse(
  pathname: string,
  status: number,
  code: GraphqlErrorCode,
  message: string,
): Response {
  if (isRest(pathname)) return restStatusResponse(status, message)
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status })
}
