/**
 * Identifies the caller of a request, once, before any API receives it; each API decides how to reject a caller without valid credentials.
 * Reasons contain no secret and do not distinguish an unknown credential from a wrong one.
 */
import { ServiceError } from '../store/serviceError.ts'
import { findApiKey } from '../db/api-keys/apiKeys.ts'
import type { Stores } from '../store/openStores.ts'
import type { Viewer, Store } from '../store/store.ts'
import { readAuthToken } from './authToken.ts'
import type { IssuedTokens } from './issuedToken.ts'
import { findApplicationToken } from '../db/accounts/applicationTokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'

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
    if (credential.split('.').length !== 3)
      return { status: 'known', ...findApiKey(stores, credential, remoteAddress) }
    const token = issuedTokens?.isIssued(credential)
      ? issuedTokens.read(credential, remoteAddress, nowMs)
      : readAuthToken(stores, credential, remoteAddress, nowMs)
    return { status: 'known', ...(await token) }
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNAUTHENTICATED')
      return { status: 'refused', reason: error.message }
    throw error
  }
}

/** Returns the identity of an application token's user, valid for this request only. */
export function identifyByApplicationToken(
  stores: Stores,
  authorization: string | null,
  remoteAddress: string,
): Identity {
  const reason =
    'Send an auth token, an API key or an application token in the Authorization header.'
  try {
    const token = bareCredential(authorization)
    const { store, user } = findApplicationToken(stores, token, remoteAddress)
    const viewer = viewerOfUser(store, user.userId, remoteAddress)
    if (viewer) return { status: 'known', store, viewer, expiresAtMs: null }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'UNAUTHENTICATED') throw error
  }
  return { status: 'refused', reason }
}

/** Longer values cannot be a credential of this service and are ignored. */
const maxCharacters = 8_192

/**
 * Returns the credential of an Authorization value, '' when there is none. The REST document puts `Bearer` and a non-breaking space before
 * it, the GraphQL document puts nothing; both forms are accepted everywhere. After the scheme a space, U+00A0, and U+00A0 sent as UTF-8 but read as
 * Latin-1 (`Â` and U+00A0) all count as the separator.
 */
export function bareCredential(authorization: string | null | undefined): string {
  if (!authorization || authorization.length > maxCharacters) return ''
  return authorization.replace(/^\s*bearer(?:\u00C2?\u00A0|\s)+/i, '').trim()
}
