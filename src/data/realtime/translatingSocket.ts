/**
 * The documented real-time protocol as a WebSocket class that speaks graphql-transport-ws, for the graphql-ws client, which adds retry
 * and multiplexing. It never emits an error event, which that client treats as fatal, only close events.
 */
import { t } from '@lingui/core/macro'
import {
  connectionTimeoutMs,
  encodeStartData,
  realtimeConnectUrl,
  realtimeSubprotocol,
  type RealtimeAuthorization,
} from '../../contract/realtime.ts'
import { isRecord, parseJson, readField, readText } from '../../lib/json.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { readErrorEntries, refusesToken } from '../problems.ts'
import type { TokenHeader } from '../session/tokens.ts'
import { transport, type TransportSocket } from '../transport.ts'

export interface RealtimeAccess {
  addresses: ServiceAddresses
  token: string
  /** The header that carries the token over HTTP; the handshake has a field of the same name. */
  header: TokenHeader
}

interface SocketEnvironment {
  /** Called before every connection and every registration. May wait for a sign-in. */
  authorize: () => Promise<RealtimeAccess>
  /** The service rejected this token. Returns whether to reconnect with a renewed one. */
  onRejected: (token: string) => boolean
  onRegistered: (id: string) => void
  /** A keep-alive is late: nothing has arrived since then; null when something arrives again. */
  onQuiet: (sinceMs: number | null) => void
  /** The socket was created; closing it at sign-out ends all subscriptions. */
  onCreated: (socket: { close: (code: number, reason: string) => void }) => void
}

interface CloseReport {
  code: number
  reason: string
  wasClean: boolean
}

export function createTranslatingSocket(environment: SocketEnvironment) {
  return class TranslatingSocket {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3

    readyState: number = TranslatingSocket.CONNECTING
    onopen: (() => void) | null = null
    onmessage: ((event: { data: unknown }) => void) | null = null
    onclose: ((event: CloseReport) => void) | null = null
    onerror: ((error: unknown) => void) | null = null

    #socket: TransportSocket | undefined
    #token = ''
    #timeoutMs: number = connectionTimeoutMs
    #lastReceivedAtMs = 0
    #lastKeepAliveAt: number | undefined
    #keepAliveIntervalMs: number | undefined
    #isQuiet = false
    #watchdog: ReturnType<typeof setTimeout> | undefined

    constructor() {
      environment.onCreated(this)
      void this.#connect()
    }

    send(text: string): void {
      const message = parseJson(text)
      const type = readField(message, 'type')
      if (type === 'connection_init') this.#socket?.send('{"type":"connection_init"}')
      if (type === 'subscribe') void this.#start(message)
      if (type === 'complete')
        this.#socket?.send(JSON.stringify({ id: readField(message, 'id'), type: 'stop' }))
    }

    close(code = 1000, reason = ''): void {
      this.#end({ code, reason, wasClean: true })
    }

    async #connect(): Promise<void> {
      try {
        const access = await environment.authorize()
        if (this.readyState !== TranslatingSocket.CONNECTING) return
        this.#token = access.token
        const socket = openConnection(access)
        this.#socket = socket
        // Also while it opens: a connection that is never accepted ends.
        this.#noteMessage()
        this.#watch()
        socket.onopen = () => {
          if (this.readyState !== TranslatingSocket.CONNECTING) return
          this.readyState = TranslatingSocket.OPEN
          this.#noteMessage()
          this.#watch()
          this.onopen?.()
        }
        socket.onmessage = (event) => this.#receive(event.data)
        socket.onclose = (event) =>
          this.#end({ code: closeCodes.lost, reason: event.reason, wasClean: false })
      } catch {
        this.#end({ code: closeCodes.noToken, reason: 'No token', wasClean: false })
      }
    }

    async #start(message: unknown): Promise<void> {
      try {
        const access = await environment.authorize()
        if (this.readyState !== TranslatingSocket.OPEN) return
        const query = readText(readField(message, 'payload'), 'query') ?? ''
        const data = encodeStartData({ query })
        const extensions = { authorization: realtimeAuthorization(access) }
        this.#token = access.token
        this.#socket?.send(
          JSON.stringify({
            id: readField(message, 'id'),
            type: 'start',
            payload: { data, extensions },
          }),
        )
      } catch {
        this.#end({ code: closeCodes.noToken, reason: 'No token', wasClean: false })
      }
    }

    #receive(data: unknown): void {
      if (typeof data !== 'string' || this.readyState !== TranslatingSocket.OPEN) return
      const message: unknown = parseJson(data)
      if (!isRecord(message)) return
      this.#noteMessage()
      switch (message['type']) {
        case 'data':
          message['type'] = 'next'
          this.onmessage?.({ data: message })
          return
        case 'connection_ack':
          this.#acknowledge(message['payload'])
          this.onmessage?.({ data: message })
          return
        case 'ka':
          this.#measureInterval()
          return
        case 'start_ack':
          environment.onRegistered(String(message['id']))
          return
        case 'complete':
          this.onmessage?.({ data: { id: message['id'], type: 'complete' } })
          return
        case 'error':
        case 'connection_error':
          this.#fail(message)
      }
    }

    /** Passes an error of one subscription on to it; an error of the connection, or about the token, ends the connection. */
    #fail(message: Record<string, unknown>): void {
      const payload = message['payload']
      const entries = readErrorEntries(isRecord(payload) ? (payload['errors'] ?? payload) : payload)
      const isOfSubscription = typeof message['id'] === 'string'
      // AppSync sends "Unauthorized" for a subscription if the account may not see the data; the token is still valid.
      const isRefused = entries.some(
        (entry) =>
          refusesToken(entry) ||
          (!(isOfSubscription && entry.code) &&
            /unauthori[sz]ed/i.test(`${entry.code} ${entry.message}`)),
      )
      if (isRefused && (environment.onRejected(this.#token) || !isOfSubscription)) {
        this.#end({ code: closeCodes.refused, reason: 'Unauthorized', wasClean: false })
      } else if (isOfSubscription) {
        const errors =
          entries.length > 0
            ? entries
            : [{ message: t`The service gave no reason.`, code: undefined, argument: undefined }]
        const payloadOfNext = errors.map(({ message: text, code, argument }) => ({
          message: text,
          extensions: { code, argument },
        }))
        this.onmessage?.({ data: { id: message['id'], type: 'error', payload: payloadOfNext } })
      } else this.#end({ code: closeCodes.lost, reason: 'Connection error', wasClean: false })
    }

    #acknowledge(payload: unknown): void {
      const timeoutMs = readField(payload, 'connectionTimeoutMs')
      if (typeof timeoutMs === 'number' && timeoutMs >= 1000) this.#timeoutMs = timeoutMs
      this.#watch()
    }

    #noteMessage(): void {
      this.#lastReceivedAtMs = Date.now()
      if (!this.#isQuiet) return
      this.#isQuiet = false
      environment.onQuiet(null)
      this.#watch()
    }

    #measureInterval(): void {
      const before = this.#lastKeepAliveAt
      this.#lastKeepAliveAt = Date.now()
      if (before === undefined) return
      const gapMs = this.#lastKeepAliveAt - before
      this.#keepAliveIntervalMs = measuredInterval(this.#keepAliveIntervalMs, gapMs)
      this.#watch()
    }

    /** One timer for the connection: when it fires, it checks how long nothing has arrived. */
    #watch(): void {
      clearTimeout(this.#watchdog)
      const { quietMs, deadMs } = keepAliveTimeouts(this.#keepAliveIntervalMs, this.#timeoutMs)
      // The clock may have been set back.
      this.#lastReceivedAtMs = Math.min(this.#lastReceivedAtMs, Date.now())
      const silentMs = Date.now() - this.#lastReceivedAtMs
      if (silentMs >= deadMs) {
        environment.onQuiet(this.#lastReceivedAtMs)
        this.#end({ code: closeCodes.silent, reason: 'Keep-alive missed', wasClean: false })
        return
      }
      const isQuiet = quietMs !== undefined && silentMs >= quietMs
      if (isQuiet && !this.#isQuiet) environment.onQuiet(this.#lastReceivedAtMs)
      this.#isQuiet = isQuiet
      const limitMs = quietMs === undefined || isQuiet ? deadMs : quietMs
      this.#watchdog = setTimeout(() => this.#watch(), Math.min(limitMs - silentMs, recheckMs))
    }

    /** Reports the close immediately: a dead peer never completes the closing handshake. */
    #end(report: CloseReport): void {
      if (this.readyState === TranslatingSocket.CLOSED) return
      this.readyState = TranslatingSocket.CLOSED
      clearTimeout(this.#watchdog)
      const socket = this.#socket
      if (socket) {
        socket.onopen = socket.onmessage = socket.onclose = null
        socket.close()
      }
      this.onclose?.(report)
    }
  }
}

/** Before an interval is measured, the connection counts as dead after this much silence. */
const unmeasuredLimitMs = 90_000
/** A longer timer would be late by the time that a computer slept, and show a dead connection as live until then. */
const recheckMs = 5000
/** Shorter gaps are ignored: a busy tab may process several keep-alives at once. */
const shortestIntervalMs = 3000
const quietFactor = 1.2
const deadFactor = 1.5

/** The interval of keep-alives is not documented but measured; until then the timeout in the acknowledgement applies. */
function keepAliveTimeouts(
  keepAliveIntervalMs: number | undefined,
  connectionTimeoutMs: number,
): { quietMs: number | undefined; deadMs: number } {
  if (keepAliveIntervalMs === undefined)
    return { quietMs: undefined, deadMs: Math.min(connectionTimeoutMs, unmeasuredLimitMs) }
  const deadMs = Math.min(connectionTimeoutMs, keepAliveIntervalMs * deadFactor)
  return { quietMs: (deadMs * quietFactor) / deadFactor, deadMs }
}

function measuredInterval(intervalMs: number | undefined, gapMs: number) {
  return gapMs < shortestIntervalMs ? intervalMs : Math.max(intervalMs ?? 0, gapMs)
}

function openConnection(access: RealtimeAccess): TransportSocket {
  const url = realtimeConnectUrl(access.addresses.realtimeUrl, realtimeAuthorization(access))
  return transport().openSocket(url, [realtimeSubprotocol])
}

/**
 * The codes with which the socket reports its end to the graphql-ws client: all in the private range, and none that the
 * client treats as fatal (4004, 4005, 4400, 4401, 4406, 4409, 4429, 4500), so that it always tries again.
 */
export const closeCodes = {
  lost: 4900,
  refused: 4901,
  silent: 4902,
  noToken: 4903,
} as const

export function realtimeAuthorization({
  addresses,
  token,
  header,
}: RealtimeAccess): RealtimeAuthorization {
  return { host: new URL(addresses.graphqlUrl).host, [header]: token }
}
