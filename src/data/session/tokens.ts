/** What a sign-in consists of, and what the portal reads from it. Values from storage and other tabs are checked here. */
import type { Role } from '../../contract/tables.ts'
import { parseJson, readField, readText } from '../../lib/json.ts'
import type { ServiceAddresses } from '../addresses.ts'

export interface Credentials {
  applicationToken: string
  authToken: string
  /** From when on the token is renewed before it is used, by this device's clock; null when its end is not known. */
  renewAtMs: number | null
  /** The separate token of the GraphQL and real-time interfaces, for services that want one. */
  apiToken: string | null
  addresses: ServiceAddresses
  /** Whether the user gave the addresses; otherwise they follow the deployment's configuration. */
  hasOwnAddresses: boolean
  isRemembered: boolean
}

/** Whether a value from storage or another tab has the shape of credentials. */
export function isCredentials(value: unknown): value is Credentials {
  const addresses = readField(value, 'addresses')
  return (
    ['applicationToken', 'authToken'].every((name) => readText(value, name) !== undefined) &&
    ['restUrl', 'graphqlUrl'].every((name) => readText(addresses, name) !== undefined) &&
    typeof readField(addresses, 'realtimeUrl') === 'string' &&
    typeof readField(value, 'isRemembered') === 'boolean'
  )
}

/** What the portal reads from a JWT, to know which actions to offer; the service checks the token itself. */
export interface Claims {
  role: Role
  subject: string | null
  organisationId: number | null
  /** The id of the application token it was exchanged for, an extension. */
  applicationTokenId: number | null
  /** From issue to expiry, in milliseconds; null when the token does not say. */
  lifetimeMs: number | null
}

/** Returns the claims of a JWT. Without a readable role claim the role is USER, and the service refuses what it must. */
export function readClaims(token: string): Claims {
  const payload = parsePayload(token)
  const role = readField(payload, 'role')
  const subject = readField(payload, 'sub')
  const organisationId = readField(payload, 'organisation_id')
  const applicationTokenId = readField(payload, 'application_token_id')
  const issuedAt = readField(payload, 'iat')
  const expiresAt = readField(payload, 'exp')
  return {
    role: role === 'ADMINISTRATOR' || role === 'OBSERVER' ? role : 'USER',
    subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null,
    organisationId: typeof organisationId === 'number' ? organisationId : null,
    applicationTokenId: typeof applicationTokenId === 'number' ? applicationTokenId : null,
    lifetimeMs:
      typeof issuedAt === 'number' && typeof expiresAt === 'number'
        ? (expiresAt - issuedAt) * 1000
        : null,
  }
}

function parsePayload(token: string): unknown {
  const part = token.split('.')[1] ?? ''
  try {
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    return parseJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
