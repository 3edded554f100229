/**
 * Identifies the caller of a request, once, before any API receives it; each API decides how to reject a caller without valid credentials.
 * Reasons contain no secret and do not distinguish an unknown credential from a wrong one.
 */
import { ServiceError } from '../store/serviceError.ts'
import { findApiKey } from '../db/api-keys/apiKeys.ts'
import type { Stores } from '../store/openStores.ts'
import type { Viewer } from '../db/accounts/viewer.ts'
import type { Store } from '../store/store.ts'
import { bareCredential } from './credential.ts'
import { readAuthToken } from './authToken.ts'
import type { IssuedTokens } from './issuedToken.ts'

export interface KnownIdentity {
  readonly status: 'known'
  readonly store: Store
  readonly viewer: Viewer
  /** When the credential expires, Unix milliseconds; null for never. */
  readonly expiresAtMs: number | null
  /** The application token an auth token was exchanged for. */
  readonly applicationTokenId?: number
}

export type Identity = KnownIdentity | { readonly status: 'refused'; readonly reason: string }

export interface RequestContext {
  readonly remoteAddress: string
  readonly identity: Identity
}

/**
 * Returns the identity for an Authorization value: an auth token (JWT) of `/authenticate` or a full API key, with or without a scheme.
 * `issuedTokens` also accepts tokens of an external provider. `nowMs` is the server's time, by which tokens expire; API keys expire by the
 * clock of their store.
 */
export async function identify(
  stores: Stores,
  authorization: string | null | undefined,
  remoteAddress: string,
  nowMs: number,
  issuedTokens?: IssuedTokens,
): Promise<Identity> {
  const credential = bareCredential(authorization)
  if (credential === '')
    return {
      status: 'refused',
      reason: 'The Authorization header is missing: send an auth token or an API key.',
    }
  try {
    const isToken = credential.split('.').length === 3
    if (isToken && issuedTokens?.isIssued(credential))
      return {
        status: 'known',
        ...(await issuedTokens.read(credential, remoteAddress, nowMs)),
      }
    return {
      status: 'known',
      ...(isToken
        ? await readAuthToken(stores, credential, remoteAddress, nowMs)
        : findApiKey(stores, credential, remoteAddress)),
    }
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNAUTHENTICATED')
      return { status: 'refused', reason: error.message }
    throw error
  }
}
