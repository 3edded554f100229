/** The documented real-time protocol (GraphQL interface, Real-time protocol). */
import {
  authorizationInSubprotocols,
  connectionTimeoutMs,
  decodeHeader,
  keepAliveMs,
  tokenOfAuthorization,
  type RealtimeError,
  type ServerMessage,
} from '../../../contract/realtime.ts'
import type { Identity, KnownIdentity } from '../../auth/identity.ts'
import { ServiceError } from '../../store/serviceError.ts'
import {
  closeCodes,
  createSubscriptions,
  initTimeoutMs,
  maxMessageCharacters,
  sendBounded,
  type ConnectionSubscriptions,
  type RealtimeDeps,
} from './connection.ts'
import { onCredentialEnd } from './credentialEnd.ts'
import { offeredSubprotocols, type ServerSocket, type UpgradeRequest } from './serverSocket.ts'
import { badMessage, checkStart } from './startMessage.ts'
import { unref } from '../../store/unref.ts'

/** Returns the token of the upgrade request: in the `header` query parameter or a `header-…` subprotocol. */
export function tokenOfUpgrade({ url, headers }: UpgradeRequest): string | undefined {
  const inUrl = new URL(url, 'http://localhost').searchParams.get('header')
  return tokenOfAuthorization(
    inUrl === null
      ? authorizationInSubprotocols(offeredSubprotocols(headers['sec-websocket-protocol']))
      : decodeHeader(inUrl),
  )
}

/** Serves a connection until it closes. Messages wait for the identification, because a client may send them before the acknowledgement. */
export function serveDocumentedProtocol(
  socket: ServerSocket,
  request: UpgradeRequest,
  identify: () => Promise<Identity>,
  deps: RealtimeDeps,
): void {
  let subscriptions: ConnectionSubscriptions | undefined
  let keepAlive: NodeJS.Timeout | undefined
  let stopWatching: (() => void) | undefined
  let handled: Promise<void> = Promise.resolve()

  const send = (message: ServerMessage) => sendBounded(socket, JSON.stringify(message))
  const { errorTypeOf = (code: string) => code } = deps
  const sendErrors = (id: string | undefined, errors: readonly RealtimeError[]) =>
    send({
      ...(id === undefined ? {} : { id }),
      type: 'error',
      payload: {
        errors: errors.map((error) => ({ ...error, errorType: errorTypeOf(error.errorType) })),
      },
    })
  const refuse = (code: number, error: RealtimeError) => {
    sendErrors(undefined, [error])
    socket.close(code, error.message.slice(0, 100))
  }

  const identified = identify().then(
    (identity) => {
      if (identity.status === 'known') return identity
      refuse(closeCodes.unauthorized, { errorType: 'UNAUTHENTICATED', message: identity.reason })
      return undefined
    },
    (fault: unknown) => {
      deps.onFault(fault)
      refuse(1011, { errorType: 'INTERNAL', message: 'The service could not check the token.' })
      return undefined
    },
  )

  const initTimer = setTimeout(
    () =>
      refuse(closeCodes.initTimeout, {
        errorType: 'BAD_USER_INPUT',
        message: 'connection_init did not come in time.',
      }),
    initTimeoutMs,
  )
  unref(initTimer)

  const acknowledge = (identity: KnownIdentity) => {
    clearTimeout(initTimer)
    subscriptions = createSubscriptions(deps.fanOut, identity)
    keepAlive = setInterval(() => send({ type: 'ka' }), keepAliveMs)
    unref(keepAlive)
    stopWatching = onCredentialEnd({
      ...deps,
      identity,
      identifyAgain: identify,
      onEnd: (code, message) => refuse(code, { errorType: 'UNAUTHENTICATED', message }),
    })
    send({ type: 'connection_ack', payload: { connectionTimeoutMs } })
  }

  const start = async (
    identity: KnownIdentity,
    active: ConnectionSubscriptions,
    message: Record<string, unknown>,
  ) => {
    const checked = await checkStart(message, active, {
      identity,
      remoteAddress: request.remoteAddress,
      deps,
    })
    if (!checked.ok) return sendErrors(checked.id, checked.errors)
    // The client may have disconnected during the check.
    if (!socket.isOpen) return
    const { id, subscription } = checked
    const head = `{"id":${JSON.stringify(id)},"type":"data","payload":`
    active.add(id, subscription, {
      deliver: (_answer, payload) => sendBounded(socket, `${head}${payload}}`),
      drop: () => socket.terminate(),
    })
    send({ id, type: 'start_ack' })
  }

  const handle = async (text: string) => {
    const identity = await identified
    if (!identity || !socket.isOpen) return
    const message = parseMessage(text)
    const type = message?.['type']
    if (!subscriptions) {
      if (type === 'connection_init') acknowledge(identity)
      return
    }
    const id = typeof message?.['id'] === 'string' ? message['id'] : undefined
    try {
      if (!message)
        sendErrors(id, [badMessage('A message must be one JSON object with the field type.')])
      else if (type === 'start') await start(identity, subscriptions, message)
      else if (type === 'stop' && id !== undefined && subscriptions.remove(id))
        send({ id, type: 'complete' })
      else if (type === 'stop')
        sendErrors(id, [
          { errorType: 'NOT_FOUND', message: 'No subscription of this id is running.' },
        ])
      else if (type !== 'connection_init')
        sendErrors(id, [badMessage('type must be start or stop.')])
    } catch (error) {
      if (error instanceof ServiceError)
        return sendErrors(id, [{ errorType: error.code, message: error.message }])
      deps.onFault(error)
      sendErrors(id, [
        { errorType: 'INTERNAL', message: 'The service could not handle this message.' },
      ])
    }
  }

  socket.onMessage((text) => {
    if (text.length > maxMessageCharacters) {
      refuse(1009, {
        errorType: 'BAD_USER_INPUT',
        message: `A message has at most ${maxMessageCharacters} characters.`,
      })
      return
    }
    // Sequential: a stop must not overtake its start.
    handled = handled.then(() => handle(text)).catch(deps.onFault)
  })
  socket.onClose(() => {
    clearTimeout(initTimer)
    clearInterval(keepAlive)
    stopWatching?.()
    subscriptions?.clear()
  })
}

function parseMessage(text: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined
    return message as Record<string, unknown> // fields of a JSON object are unknown
  } catch {
    return undefined
  }
}
