/** What the portal asks about application tokens (REST interface, Tokens; listing, restricting and revoking are extensions). */
import type { components } from '../../../contract/generated/rest.ts'
import { rest, unwrap } from '../../../data/rest/restClient.ts'

/** A token as the service lists it: never with its secret. */
export type ApplicationToken = components['schemas']['ApplicationToken']
export type ApplicationTokenRequest = components['schemas']['ApplicationTokenRequest']

/** What answers about tokens are cached by. */
export const tokensOperation = 'GET /application_token'

/** Every token that is not revoked. Throws a ProblemError. */
export function listTokens(signal: AbortSignal): Promise<ApplicationToken[]> {
  return unwrap(rest.GET('/application_token', { signal }))
}

/** Makes a token and answers it in clear, for this once. Throws a ProblemError. */
export async function createToken(body: ApplicationTokenRequest): Promise<string> {
  const { application_token } = await unwrap(rest.POST('/application_token', { body }))
  return application_token
}

/** Ends a token for good. Throws a ProblemError. */
export async function revokeToken(tokenId: number): Promise<void> {
  await unwrap(
    rest.DELETE('/application_token/{token_id}', { params: { path: { token_id: tokenId } } }),
  )
}
