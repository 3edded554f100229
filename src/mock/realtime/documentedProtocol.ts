/**
 * The documented real-time protocol (GraphQL interface, Real-time protocol), message by message. Whatever arrives before the acknowledgement is ignored in
 * silence, as documented; from then on every message gets an answer.
 */
import {
  authorizationInSubprotocols,
  connectionTimeoutMs,
  decodeHeader,
  decodeStartData,
  keepAliveMs,
} from '../../contract/realtime.ts'
import type { RealtimeError, ServerMessage } from '../../contract/realtime.ts'
import type { Identity, KnownIdentity } from '../access/identity.ts'
import { ServiceError } from '../world/serviceError.ts'
import { closeCodes, createSubscriptions, maxMessageCharacters, sendBounded, whenExpired } from './connection.ts'
import type { SubscriptionsOfConnection } from './connection.ts'
import type { Problem } from './operations.ts'
import type { RealtimeDeps } from './realtimeDeps.ts'
import type { ServerSocket, UpgradeRequest } from './serverSocket.ts'
import { readStart } from './startMessage.ts'
import { offeredSubprotocols } from './subprotocol.ts'

/** The token a connection was opened with: in the `header` query parameter, or in a subprotocol `header-…`. */
export function tokenOfUpgrade({ url, headers }: UpgradeRequest): string | undefined {
  const inUrl = new URL(url, 'http://localhost').searchParams.get('header')
  const authorization = inUrl === null ? authorizationInSubprotocols(offeredSubprotocols(headers['sec-websocket-protocol'])) : decodeHeader(inUrl)
  return authorization?.Authorization
}

/** Serves one connection until it closes. `identifying` is under way already: the client need not wait for it. */
export function serveDocumentedProtocol(socket: ServerSocket, request: UpgradeRequest, identifying: Promise<Identity>, deps: RealtimeDeps): void {
  let subscriptions: SubscriptionsOfConnection | undefined
  let isAcknowledged = false
  let keepAlive: NodeJS.Timeout | undefined
  let stopWaiting: (() => void) | undefined
  let handled: Promise<void> = Promise.resolve()

  const send = (message: ServerMessage) => sendBounded(socket, JSON.stringify(message))
  const refuse = (code: number, error: RealtimeError) => {
    send({ type: 'error', payload: { errors: [error] } })
    socket.close(code, error.message.slice(0, 100))
  }

  const identified = identifying.then((identity) => {
    if (identity.status === 'known') return identity
    refuse(closeCodes.unauthorized, { errorType: 'UNAUTHENTICATED', message: identity.reason })
    return undefined
  })

  const acknowledge = (identity: KnownIdentity) => {
    isAcknowledged = true
    subscriptions = createSubscriptions(deps.fanOut, identity)
    keepAlive = setInterval(() => send({ type: 'ka' }), keepAliveMs)
    keepAlive.unref()
    stopWaiting = whenExpired(identity, deps.nowMs, () => {
      refuse(closeCodes.expired, { errorType: 'UNAUTHENTICATED', message: 'The auth token has expired: connect again with a new one.' })
    })
    send({ type: 'connection_ack', payload: { connectionTimeoutMs } })
  }

  const start = async (identity: KnownIdentity, held: SubscriptionsOfConnection, message: Record<string, unknown>) => {
    const read = readStart(message)
    const { id } = read
    const fail = (errors: readonly RealtimeError[]) => send({ ...(id === undefined ? {} : { id }), type: 'error', payload: { errors } })
    if (!read.ok) return fail([{ errorType: 'BAD_USER_INPUT', message: read.message }])
    if (held.has(read.id)) return fail([{ errorType: 'CONFLICT', message: `The id ${read.id} is in use: choose another one for this subscription.` }])
    const again = await deps.identify(read.authorization, request.remoteAddress)
    if (again.status === 'refused') return fail([{ errorType: 'UNAUTHENTICATED', message: again.reason }])
    if (again.world !== identity.world || again.viewer.customerid !== identity.viewer.customerid) {
      return fail([{ errorType: 'UNAUTHENTICATED', message: 'The token of the start message is not of the account the connection was opened with.' }])
    }
    const asked = decodeStartData(read.data)
    if (!asked) return fail([{ errorType: 'BAD_USER_INPUT', message: 'payload.data must be a JSON text of an object with the field query.' }])
    const opened = deps.open(asked)
    if (!opened.ok) return fail(opened.problems.map(toRealtimeError))
    if (opened.operation.kind === 'request') return fail([{ errorType: 'BAD_USER_INPUT', message: 'Only subscriptions are started here: queries and mutations are sent by POST.' }])
    if (!socket.isOpen) return
    const head = `{"id":${JSON.stringify(read.id)},"type":"data","payload":`
    held.add(read.id, opened.operation, { deliver: (_answer, payload) => sendBounded(socket, `${head}${payload}}`) })
    send({ id: read.id, type: 'start_ack' })
  }

  const handle = async (text: string) => {
    const identity = await identified
    if (!identity || !socket.isOpen) return
    const message = parseMessage(text)
    if (!isAcknowledged || !subscriptions) {
      if (message?.['type'] === 'connection_init') acknowledge(identity)
      return
    }
    const id = typeof message?.['id'] === 'string' ? message['id'] : undefined
    const fail = (errorType: string, reason: string) => send({ ...(id === undefined ? {} : { id }), type: 'error', payload: { errors: [{ errorType, message: reason }] } })
    try {
      if (!message) fail('BAD_USER_INPUT', 'A message must be one JSON object with the field type.')
      else if (message['type'] === 'start') await start(identity, subscriptions, message)
      else if (message['type'] === 'stop' && id !== undefined && subscriptions.remove(id)) send({ id, type: 'complete' })
      else if (message['type'] === 'stop') fail('NOT_FOUND', 'No subscription of this id is running.')
      else if (message['type'] !== 'connection_init') fail('BAD_USER_INPUT', 'type must be start or stop.')
    } catch (error) {
      if (error instanceof ServiceError) return fail(error.code, error.message)
      deps.onFault(error)
      fail('INTERNAL', 'The service could not handle this message.')
    }
  }

  socket.onMessage((text) => {
    if (text.length > maxMessageCharacters) {
      refuse(1009, { errorType: 'BAD_USER_INPUT', message: `A message has at most ${maxMessageCharacters} characters.` })
      return
    }
    // One after the other: a stop must not overtake the start it belongs to.
    handled = handled.then(() => handle(text))
  })
  socket.onClose(() => {
    clearInterval(keepAlive)
    stopWaiting?.()
    subscriptions?.clear()
  })
}

function toRealtimeError({ message, extensions }: Problem): RealtimeError {
  const code = extensions?.['code']
  return { errorType: typeof code === 'string' ? code : 'INTERNAL', message }
}

function parseMessage(text: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? (message as Record<string, unknown>) : undefined // a JSON object's fields are unknown
  } catch {
    return undefined
  }
}
