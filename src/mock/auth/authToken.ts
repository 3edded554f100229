/**
 * Auth tokens: the short-lived JWT an application token is exchanged for (REST interface, Authentication). Signed with the secret of their
 * store, so that they stay valid after a restart of the server, but not after a reset of its data. Tokens are never stored and never logged.
 */
import { decodeJwt } from 'jose/jwt/decode'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { ServiceError } from '../store/serviceError.ts'
import type { Stores } from '../store/openStores.ts'
import { findApplicationToken, findTokenOfId } from '../db/accounts/applicationTokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'
import type { Viewer, Store } from '../store/store.ts'

export const defaultTokenLifetimeMs = 60 * 60 * 1000

/** Exchanges an application token for a JWT. Throws UNAUTHENTICATED when the application token is not valid. */
export type Exchange = (applicationToken: string, remoteAddress: string) => Promise<string>

/**
 * Creates the token exchange. The JWT contains sub (the user), organisation_id, role, name, email, iat, exp, store and the id of the application
 * token, with which it expires. The lifetime is rounded up to whole seconds, the unit of the claims.
 */
export function createExchange(
  stores: Stores,
  options: { lifetimeMs: number; nowMs: () => number },
): Exchange {
  return async (applicationToken, remoteAddress) => {
    const { store, user, id } = findApplicationToken(stores, applicationToken, remoteAddress)
    const issuedAt = Math.floor(options.nowMs() / 1000)
    return new SignJWT({
      organisation_id: user.customerid,
      role: user.role,
      name: user.name,
      email: user.email,
      store: store.name,
      application_token_id: id,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(user.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Math.ceil(options.lifetimeMs / 1000))
      .sign(store.secret)
  }
}

export interface ReadAuthToken {
  readonly store: Store
  readonly viewer: Viewer
  /** When it expires by the server's clock: after its lifetime or with its application token. */
  readonly expiresAtMs: number
  readonly applicationTokenId: number
}

/** Returns the viewer of a JWT of this server, with the current role of its user. Throws UNAUTHENTICATED. */
export async function readAuthToken(
  stores: Stores,
  token: string,
  remoteAddress: string,
  nowMs: number,
): Promise<ReadAuthToken> {
  const store = storeOf(stores, token)
  if (!store) throw refused()
  const { sub, exp, application_token_id: id } = await verified(store, token, nowMs)
  if (exp === undefined || typeof id !== 'number') throw refused()
  const { user, endsAtMs } = findTokenOfId(store, id, remoteAddress)
  const viewer = sub === user.userId ? viewerOfUser(store, sub, remoteAddress) : undefined
  if (!viewer) throw refused()
  // Application tokens expire by the clock of their store, which tests advance.
  const leftMs = endsAtMs === null ? Infinity : endsAtMs - store.clock.now()
  const expiresAtMs = Math.min(exp * 1000, nowMs + leftMs)
  return { store, viewer, expiresAtMs, applicationTokenId: id }
}

/** Returns the store a token claims to belong to. Untrusted until the signature is verified. */
function storeOf(stores: Stores, token: string): Store | undefined {
  try {
    const name = decodeJwt(token)['store']
    return stores.all().find((store) => store.name === name)
  } catch {
    return undefined
  }
}

async function verified(store: Store, token: string, nowMs: number) {
  try {
    const { payload } = await jwtVerify(token, store.secret, {
      algorithms: ['HS256'],
      currentDate: new Date(nowMs),
    })
    return payload
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      ? new ServiceError(
          'UNAUTHENTICATED',
          'The auth token has expired: exchange the application token again.',
        )
      : refused()
  }
}

function refused(): ServiceError {
  return new ServiceError('UNAUTHENTICATED', 'The auth token is not valid.')
}
