import { roles, type Role } from '../../contract/tables.ts'
import { parseJson, readField, readText } from '../../lib/json.ts'
import type { ServiceAddresses } from '../addresses.ts'

/** The header that carries the token of the GraphQL interface; a key may use another one. */
export type TokenHeader = 'Authorization' | 'x-api-key'

export type TokenSource =
  | { method: 'applicationToken'; applicationToken: string }
  | {
      method: 'openIdConnect'
      issuer: string
      clientId: string
      /** Null when the provider gave none: the sign-in then ends with its tokens. */
      refreshToken: string | null
    }
  | { method: 'apiKey'; header: TokenHeader }

export interface Credentials {
  source: TokenSource
  /** The token of the REST interface, and of the others unless they have their own. */
  authToken: string
  /** The token of the GraphQL and real-time interfaces if it is a different one. */
  apiToken: string | null
  /** From this time on the token is renewed before use, by this device's clock; null when its expiry is unknown. */
  renewAtMs: number | null
  /** When a token without renewal expires, by this device's clock; null when none does or it is unknown. */
  endsAtMs: number | null
  identity: Identity
  claimNames: ClaimNames
  addresses: ServiceAddresses
  /** Whether the user gave the addresses; otherwise they follow the deployment's configuration. */
  hasOwnAddresses: boolean
  isRemembered: boolean
}

const methods: readonly unknown[] = ['applicationToken', 'openIdConnect', 'apiKey']

export function isCredentials(value: unknown): value is Credentials {
  const addresses = readField(value, 'addresses')
  return (
    methods.includes(readField(readField(value, 'source'), 'method')) &&
    readText(value, 'authToken') !== undefined &&
    readText(readField(value, 'claimNames'), 'role') !== undefined &&
    readField(readField(value, 'identity'), 'role') !== undefined &&
    ['restUrl', 'graphqlUrl', 'realtimeUrl'].every(
      (name) => typeof readField(addresses, name) === 'string',
    ) &&
    typeof readField(value, 'isRemembered') === 'boolean'
  )
}

export function tokenHeaderOf(source: TokenSource): TokenHeader {
  return source.method === 'apiKey' ? source.header : 'Authorization'
}

const nonBreakingSpace = '\u00A0'

/** After `Bearer` and a non-breaking space for REST, bare for GraphQL (Authentication of both) and in any other header. */
export function authorizationHeaders(
  of: 'rest' | 'graphql',
  token: string,
  source: TokenSource,
): Record<string, string> {
  const header = tokenHeaderOf(source)
  const isBearer = of === 'rest' && header === 'Authorization'
  return { [header.toLowerCase()]: isBearer ? `Bearer${nonBreakingSpace}${token}` : token }
}

/** Who a token belongs to; the service checks the token itself. */
export interface Identity {
  /** Null when the token has no known role: then only the service decides what the account may do. */
  role: Role | null
  subject: string | null
  organisationId: number | null
  name: string | null
  email: string | null
  /** The id of the application token it was exchanged for, an extension. */
  applicationTokenId: number | null
}

/** The claims of an identity: names, or paths such as `realm_access.roles`. */
export interface ClaimNames {
  role: string
  organisation: string
  name: string
}

export const defaultClaimNames: ClaimNames = {
  role: 'role',
  organisation: 'organisation_id',
  name: 'name',
}

/** Returns the identity in JWTs; a claim of the first token takes precedence. A token that is not a JWT has no claims. */
export function readIdentity(tokens: readonly string[], names: ClaimNames): Identity {
  const payloads = tokens.map(parsePayload)
  const claim = (name: string): unknown =>
    payloads.map((payload) => readClaim(payload, name)).find((value) => value !== undefined)
  const subject = claim('sub')
  const applicationTokenId = claim('application_token_id')
  return {
    role: readRole(claim(names.role)),
    subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null,
    organisationId: readNumber(claim(names.organisation)),
    name: readClaimText(claim(names.name)),
    email: readClaimText(claim('email')),
    applicationTokenId: typeof applicationTokenId === 'number' ? applicationTokenId : null,
  }
}

/** Some providers name claims with URLs, which contain dots; otherwise a dot separates the keys of a path. */
function readClaim(payload: unknown, name: string): unknown {
  return readField(payload, name) ?? name.split('.').reduce(readField, payload)
}

function readRole(claim: unknown): Role | null {
  const given: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const isGiven = (role: Role) =>
    given.some((each) => typeof each === 'string' && each.toUpperCase() === role)
  return roles.find(isGiven) ?? null
}

function readClaimText(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}

function readNumber(claim: unknown): number | null {
  const number = typeof claim === 'string' && claim !== '' ? Number(claim) : claim
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

export function lifetimeOf(token: string): number | null {
  const payload = parsePayload(token)
  const issuedAt = readField(payload, 'iat')
  const expiresAt = readField(payload, 'exp')
  return typeof issuedAt === 'number' && typeof expiresAt === 'number'
    ? (expiresAt - issuedAt) * 1000
    : null
}

/** Shortly before it expires, computed from its own times, since the clocks of device and service differ. */
export function renewalTimeOf(lifetimeMs: number | null): number | null {
  if (lifetimeMs === null || lifetimeMs < 1000) return null
  return Date.now() + lifetimeMs - Math.min(15_000, lifetimeMs / 10)
}

/** Null without the claim, and when it has passed: the service accepted the token, so the clock of this device is wrong. */
export function endOf(token: string): number | null {
  const expiresAt = readField(parsePayload(token), 'exp')
  return typeof expiresAt === 'number' && expiresAt * 1000 > Date.now() ? expiresAt * 1000 : null
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
