/**
 * Tokens of an external OpenID Connect provider (`PORTAL_OIDC_ISSUER`), for testing the portal's sign-in with one. The
 * subject of such a token is an application token of this server, such as `demo-user`: never trust a provider whose subjects users can choose.
 */
import { createRemoteJWKSet } from 'jose/jwks/remote'
import { decodeJwt } from 'jose/jwt/decode'
import { jwtVerify } from 'jose/jwt/verify'
import type { JWTPayload } from 'jose'
import { ServiceError } from '../store/serviceError.ts'
import type { Stores } from '../store/openStores.ts'
import { findApplicationToken } from '../db/accounts/applicationTokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'
import type { ReadAuthToken } from './authToken.ts'

export interface IssuedTokens {
  isIssued(token: string): boolean
  /** Returns the viewer of a token of the provider. Throws UNAUTHENTICATED. */
  read(token: string, remoteAddress: string, nowMs: number): Promise<ReadAuthToken>
}

/** Accepts the tokens of a provider. Its keys are fetched for the first token. */
export function createIssuedTokens(stores: Stores, issuer: string): IssuedTokens {
  let keys: ReturnType<typeof findKeys> | undefined

  async function verify(token: string, nowMs: number): Promise<JWTPayload> {
    // Only a failed discovery is repeated: invalid tokens must not cause requests to the provider.
    keys ??= findKeys(issuer).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    try {
      const { payload } = await jwtVerify(token, await keys, {
        issuer,
        currentDate: new Date(nowMs),
        requiredClaims: ['sub', 'exp'],
      })
      return payload
    } catch {
      throw invalidToken()
    }
  }

  return {
    isIssued(token) {
      try {
        return decodeJwt(token).iss === issuer
      } catch {
        return false
      }
    },
    async read(token, remoteAddress, nowMs) {
      const { sub = '', exp = 0 } = await verify(token, nowMs)
      const { store, user, id } = findApplicationToken(stores, sub, remoteAddress)
      const viewer = viewerOfUser(store, user.userId, remoteAddress)
      if (!viewer) throw invalidToken()
      return { store, viewer, expiresAtMs: exp * 1000, applicationTokenId: id }
    },
  }
}

function invalidToken(): ServiceError {
  return new ServiceError('UNAUTHENTICATED', 'The token of the provider is not valid.')
}

async function findKeys(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  // The discovery document; a missing URL fails like a wrong one.
  const { jwks_uri } = (await answer.json()) as { jwks_uri: string }
  return createRemoteJWKSet(new URL(jwks_uri))
}
