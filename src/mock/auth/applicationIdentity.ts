/**
 * Identifies a request by an application token that was not exchanged for an auth token. Only the simulator API allows it.
 */
import { ServiceError } from '../store/serviceError.ts'
import type { Stores } from '../store/openStores.ts'
import { findApplicationToken } from '../db/accounts/tokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'
import { bareCredential } from './credential.ts'
import type { Identity } from './identity.ts'

/** Returns the identity of an application token's user, valid for this request only. */
export function identifyByApplicationToken(
  stores: Stores,
  authorization: string | null,
  remoteAddress: string,
): Identity {
  const reason =
    'Send an auth token, an API key or an application token in the Authorization header.'
  try {
    const { store, user } = findApplicationToken(
      stores,
      bareCredential(authorization),
      remoteAddress,
    )
    const viewer = viewerOfUser(store, user.userId)
    return viewer
      ? { status: 'known', store, viewer, expiresAtMs: null }
      : { status: 'refused', reason }
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNAUTHENTICATED')
      return { status: 'refused', reason }
    throw error
  }
}
