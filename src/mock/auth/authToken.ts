/**
 * Auth tokens: the short-lived JWT an application token is exchanged for (REST interface, Authentication). Signed with the secret of the
 * world they open, so that they outlive a restart of the server but not the world. Tokens are never stored and never logged.
 */
import { decodeJwt } from 'jose/jwt/decode'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { ServiceError } from '../store/serviceError.ts'
import type { Worlds } from '../store/openWorlds.ts'
import { findApplicationToken, findTokenOfId } from '../db/accounts/tokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'
import type { Viewer } from '../db/accounts/viewer.ts'
import type { World } from '../store/world.ts'

/** How long an auth token is good, unless the server is told otherwise. */
export const defaultTokenLifetimeMs = 60 * 60 * 1000

/** Exchanges application tokens: the answer is the JWT; throws UNAUTHENTICATED when the application token is not good. */
export type Exchange = (applicationToken: string, remoteAddress: string) => Promise<string>

/**
 * Makes the exchange. The JWT carries sub (the user), organisation_id, role, iat, exp, world and the id of the application token, with
 * which it ends; a lifetime under a second is rounded up, for the claims count in seconds.
 */
export function createExchange(
  worlds: Worlds,
  options: { lifetimeMs: number; nowMs: () => number },
): Exchange {
  return async (applicationToken, remoteAddress) => {
    const { world, user, id } = findApplicationToken(worlds, applicationToken, remoteAddress)
    const issuedAt = Math.floor(options.nowMs() / 1000)
    return new SignJWT({
      organisation_id: user.customerid,
      role: user.role,
      world: world.name,
      application_token_id: id,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(user.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Math.ceil(options.lifetimeMs / 1000))
      .sign(world.secret)
  }
}

export interface ReadAuthToken {
  readonly world: World
  readonly viewer: Viewer
  /** When it ends by the server's time: with its lifetime or with its application token. */
  readonly expiresAtMs: number
  readonly applicationTokenId: number
}

/** The viewer behind a JWT of this server, with the role its user has now. Throws UNAUTHENTICATED. */
export async function readAuthToken(
  worlds: Worlds,
  token: string,
  remoteAddress: string,
  nowMs: number,
): Promise<ReadAuthToken> {
  const world = worldOf(worlds, token)
  if (!world) throw refused()
  const { sub, exp, application_token_id: id } = await verified(world, token, nowMs)
  if (exp === undefined || typeof id !== 'number') throw refused()
  const { user, endsAtMs } = findTokenOfId(world, id, remoteAddress)
  const viewer = sub === user.userId ? viewerOfUser(world, sub) : undefined
  if (!viewer) throw refused()
  // The application token goes by the time of its world, which tests move.
  const leftMs = endsAtMs === null ? Infinity : endsAtMs - world.clock.now()
  const expiresAtMs = Math.min(exp * 1000, nowMs + leftMs)
  return { world, viewer, expiresAtMs, applicationTokenId: id }
}

/** The world a token says it opens. Not yet to be believed: only the signature proves it. */
function worldOf(worlds: Worlds, token: string): World | undefined {
  try {
    const name = decodeJwt(token)['world']
    return worlds.all().find((world) => world.name === name)
  } catch {
    return undefined
  }
}

async function verified(world: World, token: string, nowMs: number) {
  try {
    const { payload } = await jwtVerify(token, world.secret, {
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
