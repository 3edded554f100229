/**
 * The messages of the documented real-time protocol (GraphQL interface, Real-time protocol) and their encoding, for client and server. Pure
 * functions: nothing here opens a socket or validates a token. What the document leaves open (start_ack, data, error, complete, stop, ka)
 * is marked as an extension.
 */

/** The WebSocket subprotocol of the documented protocol. */
export const realtimeSubprotocol = 'graphql-ws'

/** The subprotocol of the GraphQL over WebSocket specification, served at the same URL; an extension. */
export const standardSubprotocol = 'graphql-transport-ws'

/** How long a connection may be silent before it counts as dead; part of the acknowledgement (Limits). */
export const connectionTimeoutMs = 300_000

/** The interval of keep-alive messages; an extension. */
export const keepAliveMs = 60_000

/** The credentials of a connection, sent in its URL and again in every start message. Contains one of the two tokens. */
export interface RealtimeAuthorization {
  /** The host of the service, without scheme. */
  host: string
  /** The token, as in the Authorization header. */
  Authorization?: string
  /** The API key, for services that expect it in this header; an extension. */
  'x-api-key'?: string
}

interface ConnectionAckMessage {
  type: 'connection_ack'
  payload: { connectionTimeoutMs: number }
}

/** The subscription is active; the shape is an extension. */
interface StartAckMessage {
  id: string
  type: 'start_ack'
}

/** One event of a subscription; the shape is an extension. */
interface DataMessage {
  id: string
  type: 'data'
  payload: { data: Record<string, unknown> | null; errors?: readonly { message: string }[] }
}

/** Rejects a subscription if it has an `id`, otherwise the connection; the shape is an extension. */
interface ErrorMessage {
  id?: string
  type: 'error'
  payload: { errors: readonly RealtimeError[] }
}

export interface RealtimeError {
  /** A GraphQL error code, see `graphqlErrorCodes`. */
  errorType: string
  message: string
}

/** A keep-alive message, sent every `keepAliveMs`; an extension. */
interface KeepAliveMessage {
  type: 'ka'
}

/** The response to `stop`; an extension. */
interface CompleteMessage {
  id: string
  type: 'complete'
}

export type ServerMessage =
  | ConnectionAckMessage
  | StartAckMessage
  | DataMessage
  | ErrorMessage
  | KeepAliveMessage
  | CompleteMessage

/** The parsed `payload.data` of a start message; `variables` is an extension. */
interface StartRequest {
  query: string
  variables?: Record<string, unknown>
}

/** Returns an authorization as base64 without line breaks, for the `header` query parameter (not yet URL-encoded). */
export function encodeHeader(authorization: RealtimeAuthorization): string {
  const bytes = new TextEncoder().encode(JSON.stringify(authorization))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Returns the authorization in a base64 or base64url text, or undefined if there is none. Accepts a space for `+`, which is how query
 * parsers decode it.
 */
export function decodeHeader(encoded: string): RealtimeAuthorization | undefined {
  const fields = parseJson(decodeBase64(encoded))
  if (typeof fields !== 'object' || fields === null) return undefined
  const host: unknown = Reflect.get(fields, 'host')
  const name = tokenFields.find((field) => typeof Reflect.get(fields, field) === 'string')
  return name === undefined
    ? undefined
    : { host: typeof host === 'string' ? host : '', [name]: String(Reflect.get(fields, name)) }
}

const tokenFields = ['Authorization', 'x-api-key'] as const

/** Returns the token of an unvalidated authorization; undefined without one. */
export function tokenOfAuthorization(authorization: unknown): string | undefined {
  if (typeof authorization !== 'object' || authorization === null) return undefined
  for (const name of tokenFields) {
    const token: unknown = Reflect.get(authorization, name)
    if (typeof token === 'string') return token
  }
  return undefined
}

/** Returns the URL to connect to: the real-time URL with the parameters `header` and `payload`, which is empty. */
export function realtimeConnectUrl(
  realtimeUrl: string,
  authorization: RealtimeAuthorization,
): string {
  const url = new URL(realtimeUrl)
  url.searchParams.set('header', encodeHeader(authorization))
  url.searchParams.set('payload', btoa('{}'))
  return url.href
}

const headerSubprotocolPrefix = 'header-'

/** Returns the second subprotocol, which may contain the authorization instead of the URL; an extension. */
export function headerSubprotocol(authorization: RealtimeAuthorization): string {
  const base64url = encodeHeader(authorization)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return headerSubprotocolPrefix + base64url
}

/** Returns the authorization among the offered subprotocols, or undefined if none contains one. */
export function authorizationInSubprotocols(
  offered: readonly string[],
): RealtimeAuthorization | undefined {
  const name = offered.find((each) => each.startsWith(headerSubprotocolPrefix))
  return name === undefined ? undefined : decodeHeader(name.slice(headerSubprotocolPrefix.length))
}

/** Returns the `payload.data` of a start message, which is JSON within the JSON of the message. */
export function encodeStartData(request: StartRequest): string {
  return JSON.stringify(request)
}

/**
 * Returns the request in the `payload.data` of a start message, or undefined if it is invalid. Pass `parse` to parse large integers without
 * rounding.
 */
export function decodeStartData(
  data: string,
  parse: (text: string) => unknown = JSON.parse,
): StartRequest | undefined {
  const fields = parseJson(data, parse)
  if (typeof fields !== 'object' || fields === null) return undefined
  const query: unknown = Reflect.get(fields, 'query')
  const variables: unknown = Reflect.get(fields, 'variables')
  if (typeof query !== 'string') return undefined
  if (variables === undefined || variables === null) return { query }
  // Known to be an object; GraphQL validates each variable against its declaration.
  return typeof variables === 'object'
    ? { query, variables: variables as Record<string, unknown> }
    : undefined
}

function decodeBase64(encoded: string): string {
  try {
    const binary = atob(encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}

function parseJson(text: string, parse: (json: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
