/**
 * What the portal reads from the claims of a JWT. It trusts them for looks only (which actions to offer); the service
 * checks the token itself.
 */
import type { Role } from '../../contract/tables.ts'
import { isRecord, parseJson } from '../../lib/json.ts'

export interface Claims {
  role: Role
  subject: string | null
  organisationId: number | null
  /** From issue to expiry, in milliseconds; null when the token does not say. */
  lifetimeMs: number | null
}

/** The claims of a JWT. Without a readable role claim the role is USER, and the service refuses what it must. */
export function readClaims(token: string): Claims {
  const payload = parsePayload(token)
  const { iat, exp, sub, organisation_id: organisationId } = payload
  return {
    role: readRole(payload['role']),
    subject: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : null,
    organisationId: typeof organisationId === 'number' ? organisationId : null,
    lifetimeMs: typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null,
  }
}

function readRole(claim: unknown): Role {
  return claim === 'ADMINISTRATOR' || claim === 'OBSERVER' ? claim : 'USER'
}

function parsePayload(token: string): Record<string, unknown> {
  const part = token.split('.')[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const payload = parseJson(new TextDecoder().decode(bytes))
    return isRecord(payload) ? payload : {}
  } catch {
    return {}
  }
}
