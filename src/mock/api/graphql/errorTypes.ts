/** GraphQL errors in the format of AWS AppSync: `errorType` instead of `extensions.code`. */
import type { GraphQLFormattedError } from 'graphql'
import type { GraphqlErrorCode } from '../../../contract/tables.ts'

const errorTypes: Readonly<Record<GraphqlErrorCode, string>> = {
  UNAUTHENTICATED: 'UnauthorizedException',
  FORBIDDEN: 'Unauthorized',
  BAD_USER_INPUT: 'BadRequestException',
  NOT_FOUND: 'NotFound',
  CONFLICT: 'Conflict',
  TOO_MANY_REQUESTS: 'TooManyRequestsException',
  INTERNAL: 'InternalFailure',
}

export function errorTypeOf(code: string): string {
  const known: Readonly<Record<string, string>> = errorTypes
  return known[code] ?? code
}

export async function withErrorTypes(response: Response): Promise<Response> {
  // Every response of the GraphQL interface has this shape.
  const { data = null, errors } = (await response.clone().json()) as {
    data?: unknown
    errors?: readonly GraphQLFormattedError[]
  }
  if (!errors) return response
  const typed = errors.map(({ message, extensions, path = null, locations = null }) => ({
    message,
    errorType: errorTypeOf(String(extensions?.['code'])),
    path,
    locations,
  }))
  const { status, headers } = response
  return new Response(JSON.stringify({ data, errors: typed }), { status, headers })
}
