/**
 * The messages of the documented real-time protocol (GraphQL interface, Real-time protocol) and its encodings, for both
 * ends. Pure: no socket is opened here and no token is judged. What the document leaves open (start_ack, data, error,
 * complete, stop, ka) is marked as an extension beside the type.
 */

/** The subprotocol of the documented protocol. */
export const realtimeSubprotocol = 'graphql-ws'

/** The subprotocol of the GraphQL over WebSocket specification, served on the same address; an extension. */
export const standardSubprotocol = 'graphql-transport-ws'

/** How long a connection may be silent before it counts as dead, sent with the acknowledgement (Limits). */
export const connectionTimeoutMs = 300_000

/** How often the service says that it lives; an extension. */
export const keepAliveMs = 60_000

/** Who speaks: carried once in the address and once more in every start message. It holds one of the two tokens. */
export interface RealtimeAuthorization {
  /** Host of the service, without scheme. */
  host: string
  /** The token, as in the Authorization header. */
  Authorization?: string
  /** The API key of services that take it in this header; an extension. */
  'x-api-key'?: string
}

export interface ConnectionInitMessage {
  type: 'connection_init'
}

export interface StartMessage {
  /** Unique per connection; later messages name the subscription by it. */
  id: string
  type: 'start'
  payload: {
    /** JSON text of a `StartRequest`; see `encodeStartData`. */
    data: string
    extensions: { authorization: RealtimeAuthorization }
  }
}

/** Ends a subscription; an extension. */
export interface StopMessage {
  id: string
  type: 'stop'
}

export type ClientMessage = ConnectionInitMessage | StartMessage | StopMessage

export interface ConnectionAckMessage {
  type: 'connection_ack'
  payload: { connectionTimeoutMs: number }
}

/** The registration is in force; its shape is an extension. */
export interface StartAckMessage {
  id: string
  type: 'start_ack'
}

/** One event of a subscription; its shape is an extension. */
export interface DataMessage {
  id: string
  type: 'data'
  payload: { data: Record<string, unknown> | null; errors?: readonly { message: string }[] }
}

/** A rejection of one subscription with `id`, of the connection without; its shape is an extension. */
export interface ErrorMessage {
  id?: string
  type: 'error'
  payload: { errors: readonly RealtimeError[] }
}

export interface RealtimeError {
  /** A GraphQL error code, see `graphqlErrorCodes`. */
  errorType: string
  message: string
}

/** A sign of life every `keepAliveMs`; an extension. */
export interface KeepAliveMessage {
  type: 'ka'
}

/** Answers `stop`; an extension. */
export interface CompleteMessage {
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

/** What a start message's `payload.data` holds once parsed; `variables` is an extension. */
export interface StartRequest {
  query: string
  variables?: Record<string, unknown>
}

/** The base64 text of an authorization, without line breaks, as the `header` query parameter carries it (not yet URL-encoded). */
export function encodeHeader(authorization: RealtimeAuthorization): string {
  const bytes = new TextEncoder().encode(JSON.stringify(authorization))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * The authorization in a base64 or base64url text, or undefined when it holds none. A `+` that a query parser turned into
 * a blank is understood.
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

/** Returns the token in an authorization, whose fields need not be checked; undefined when it holds none. */
export function tokenOfAuthorization(authorization: unknown): string | undefined {
  if (typeof authorization !== 'object' || authorization === null) return undefined
  for (const name of tokenFields) {
    const token: unknown = Reflect.get(authorization, name)
    if (typeof token === 'string') return token
  }
  return undefined
}

/** The address to connect to: the real-time address with the `header` and the (empty) `payload` parameter. */
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

/** The second subprotocol that may carry the authorization instead of the address; an extension. */
export function headerSubprotocol(authorization: RealtimeAuthorization): string {
  const base64url = encodeHeader(authorization)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return headerSubprotocolPrefix + base64url
}

/** The authorization among the offered subprotocols, or undefined when none carries one. */
export function authorizationInSubprotocols(
  offered: readonly string[],
): RealtimeAuthorization | undefined {
  const carrier = offered.find((name) => name.startsWith(headerSubprotocolPrefix))
  return carrier === undefined
    ? undefined
    : decodeHeader(carrier.slice(headerSubprotocolPrefix.length))
}

/** The double-serialised `payload.data` of a start message. */
export function encodeStartData(request: StartRequest): string {
  return JSON.stringify(request)
}

/** The request in a start message's `payload.data`, or undefined when it is not one. `parse` is for a reader that must not round large integers. */
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
  // Checked to be an object just above; GraphQL checks each variable against its declaration.
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
