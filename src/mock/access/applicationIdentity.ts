/**
 * Identifies a request by the application token itself, without the exchange. Only the control interface of the simulator allows it.
 */
import { ServiceError } from '../world/serviceError.ts'
import type { Worlds } from '../world/openWorlds.ts'
import { findApplicationToken } from '../world/tokens.ts'
import { viewerOfUser } from '../world/users.ts'
import { bareCredential } from './credential.ts'
import type { Identity } from './identity.ts'

/** The identity of an application token's user; it ends with the request. */
export function identifyByApplicationToken(
  worlds: Worlds,
  authorization: string | null,
  remoteAddress: string,
): Identity {
  const reason =
    'Send an auth token, an API key or an application token in the Authorization header.'
  try {
    const { world, user } = findApplicationToken(
      worlds,
      bareCredential(authorization),
      remoteAddress,
    )
    const viewer = viewerOfUser(world, user.userId)
    return viewer
      ? { status: 'known', world, viewer, expiresAtMs: null }
      : { status: 'refused', reason }
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNAUTHENTICATED')
      return { status: 'refused', reason }
    throw error
  }
}
