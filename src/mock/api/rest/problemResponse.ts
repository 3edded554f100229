/** Responses for requests that no API handles, in the error format of the interface. */
import type { GraphqlErrorCode } from '../../../contract/tables.ts'
import { restStatusResponse } from './problem.ts'

/** Whether a path belongs to the REST interface, which decides the error format. */
export function isRest(pathname: string): boolean {
  return pathname.startsWith('/api/v1/') || pathname === '/api/v1'
}

/** An error response; `code` is for programs, `message` for users. */
export function problemResponse(
  pathname: string,
  status: number,
  code: GraphqlErrorCode,
  message: string,
): Response {
  if (isRest(pathname)) return restStatusResponse(status, message)
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status })
}
