/**
 * Auth tokens: the short-lived JWT an application token is exchanged for (REST interface, Authentication). Signed with the secret of the
 * store they open, so that they outlive a restart of the server but not the store. Tokens are never stored and never logged.
 */
import { decodeJwt } from 'jose/jwt/decode'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { ServiceError } from '../store/serviceError.ts'
import type { Stores } from '../store/openStores.ts'
import { findApplicationToken, findTokenOfId } from '../db/accounts/tokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'
import type { Viewer } from '../db/accounts/viewer.ts'
import type { Store } from '../store/store.ts'

/** The default lifetime of an auth token. */
export const defaultTokenLifetimeMs = 60 * 60 * 1000

/** Exchanges application tokens: the answer is the JWT; throws UNAUTHENTICATED when the application token is not good. */
export type Exchange = (applicationToken: string, remoteAddress: string) => Promise<string>

/**
 * Makes the exchange. The JWT carries sub (the user), organisation_id, role, iat, exp, store and the id of the application token, with
 * which it ends; a lifetime under a second is rounded up, for the claims count in seconds.
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
  /** When it ends by the server's time: with its lifetime or with its application token. */
  readonly expiresAtMs: number
  readonly applicationTokenId: number
}

/** The viewer behind a JWT of this server, with the role its user has now. Throws UNAUTHENTICATED. */
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
  const viewer = sub === user.userId ? viewerOfUser(store, sub) : undefined
  if (!viewer) throw refused()
  // The application token goes by the time of its store, which tests move.
  const leftMs = endsAtMs === null ? Infinity : endsAtMs - store.clock.now()
  const expiresAtMs = Math.min(exp * 1000, nowMs + leftMs)
  return { store, viewer, expiresAtMs, applicationTokenId: id }
}

/** The store a token says it opens. Not yet to be believed: only the signature proves it. */
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
