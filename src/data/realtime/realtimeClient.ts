/** The one real-time connection of the session: graphql-ws over the translating socket. Loaded with the first subscription. */
import { t } from '@lingui/core/macro'
import { createClient } from 'graphql-ws/client'
import { realtimeConnectUrl, realtimeSubprotocol } from '../../contract/realtime.ts'
import { parseJson, readField } from '../../lib/json.ts'
import { isOffline, onNetworkChange } from '../../lib/network.ts'
import { ProblemError } from '../../lib/problem.ts'
import { graphqlProblem, readErrorEntries } from '../problems.ts'
import { renew, tokenOf, usableCredentials } from '../session/credentials.ts'
import { transport } from '../transport.ts'
import { createRetryDelays } from './retryDelays.ts'
import { tokenHeaderOf } from '../session/tokens.ts'
import {
  closeCodes,
  createTranslatingSocket,
  realtimeAuthorization,
  type RealtimeAccess,
} from './translatingSocket.ts'
import { connectionStatus } from './connectionStatus.ts'

export interface RealtimeClient {
  /** Starts a subscription; the handlers are called outside React, once per message. Returns a function that ends it. */
  subscribe(text: string, handlers: RealtimeHandlers): () => void
  /** Reconnects now instead of at the next scheduled attempt. */
  retryNow(): void
  close(): void
}

export interface RealtimeHandlers {
  onData(data: Record<string, unknown>): void
  /** The service has registered the subscription on this connection: data will arrive from now on. */
  onActive(): void
  /** The connection is lost. The subscription is registered again with the next one. */
  onInterrupted(): void
  /** The service rejected or ended the subscription; no more messages will arrive. */
  onProblem(problem: ProblemError): void
  onComplete(): void
}

interface Registration {
  handlers: RealtimeHandlers
  isActive: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** Without a start_ack, a subscription counts as registered after this delay. */
const registrationTimeoutMs = 2000
/** If a token is rejected again within this time, renewing it does not help. */
const refusalPauseMs = 60_000

export function createRealtimeClient(): RealtimeClient {
  const registrations = new Map<string, Registration>()
  let lastId = 0
  let isConnected = false
  let lostSinceMs: number | null = null
  let isClosed = false
  let refusedToken: string | undefined
  let refusedAtMs = -Infinity
  let socket: { close: (code: number, reason: string) => void } | undefined

  const showLost = (nextTryAtMs: number | null) => {
    const sinceMs = lostSinceMs ?? Date.now()
    connectionStatus.setState(
      isOffline() ? { state: 'offline', sinceMs } : { state: 'reconnecting', sinceMs, nextTryAtMs },
      true,
    )
  }
  const clock = createRetryClock(showLost)
  const activate = (id: string) => {
    const registration = registrations.get(id)
    if (!registration || registration.isActive) return
    clearTimeout(registration.timer)
    registration.isActive = true
    registration.handlers.onActive()
  }
  const expectRegistration = (id: string, registration: Registration) => {
    registration.timer = setTimeout(() => activate(id), registrationTimeoutMs)
  }
  const forget = (id: string) => {
    clearTimeout(registrations.get(id)?.timer)
    return registrations.delete(id)
  }

  const client = createClient({
    url: '',
    generateID: () => `sub-${lastId}`,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    lazyCloseTimeout: 5000,
    // Not the library's count, which each acknowledgement resets.
    retryWait: () => clock.wait(),
    webSocketImpl: createTranslatingSocket({
      authorize: async () => {
        if (isClosed) throw new Error('The session of this connection is over.')
        const refused = refusedToken
        refusedToken = undefined
        if (refused !== undefined) await renew('graphql', refused)
        const credentials = await usableCredentials('graphql')
        return {
          addresses: credentials.addresses,
          token: tokenOf('graphql', credentials),
          header: tokenHeaderOf(credentials.source),
        }
      },
      onRejected: (token) => {
        refusedToken = token
        const isFirst = Date.now() - refusedAtMs > refusalPauseMs
        refusedAtMs = Date.now()
        return isFirst
      },
      onRegistered: activate,
      onQuiet: (sinceMs) =>
        connectionStatus.setState(
          sinceMs === null ? { state: 'connected' } : { state: 'connected', quietSinceMs: sinceMs },
          true,
        ),
      onCreated: (created) => {
        socket = created
      },
    }),
    on: {
      connecting: (isRetry) => {
        if (isRetry) showLost(null)
      },
      connected: () => {
        lostSinceMs = null
        isConnected = true
        clock.noteUp()
        connectionStatus.setState({ state: 'connected' }, true)
        for (const [id, registration] of registrations) expectRegistration(id, registration)
      },
      closed: (event) => {
        isConnected = false
        for (const registration of registrations.values()) clearTimeout(registration.timer)
        const isOwnClose = (event as { code?: number }).code === 1000
        if (isOwnClose) return
        lostSinceMs ??= quietSinceMs() ?? Date.now()
        showLost(null)
        for (const registration of [...registrations.values()]) {
          registration.isActive = false
          registration.handlers.onInterrupted()
        }
      },
    },
  })

  const stopListening = onNetworkChange({
    online: () => clock.skipWait(),
    offline: () => socket?.close(closeCodes.lost, 'Offline'),
    visible: () => clock.skipWait(),
  })

  return {
    subscribe(text, handlers) {
      const id = `sub-${++lastId}`
      const registration: Registration = { handlers, isActive: false }
      registrations.set(id, registration)
      if (isConnected) expectRegistration(id, registration)
      const fail = (errors: unknown) => {
        if (forget(id)) handlers.onProblem(problemOfErrors(errors))
      }
      const end = client.subscribe(
        { query: text },
        {
          next: (result) => {
            const { data, errors } = result as {
              data?: Record<string, unknown> | null
              errors?: unknown
            }
            const isEmpty = Object.values(data ?? {}).every((each) => each === null)
            if (!data || (isEmpty && readErrorEntries(errors).length > 0)) {
              fail(errors)
              end()
            } else {
              activate(id)
              handlers.onData(data)
            }
          },
          error: fail,
          complete: () => {
            if (forget(id)) handlers.onComplete()
          },
        },
      )
      return () => {
        forget(id)
        end()
      }
    },
    retryNow: () => clock.skipWait(),
    close() {
      isClosed = true
      stopListening()
      for (const id of [...registrations.keys()]) forget(id)
      // It rejects if the client is still connecting, which does not matter here.
      Promise.resolve(client.dispose()).catch(() => {})
      socket?.close(1000, 'Signed out')
      clock.skipWait()
      connectionStatus.setState({ state: 'connecting' }, true)
    },
  }
}

function quietSinceMs(): number | undefined {
  const status = connectionStatus.getState()
  return status.state === 'connected' ? status.quietSinceMs : undefined
}

function problemOfErrors(errors: unknown): ProblemError {
  return graphqlProblem(readErrorEntries(errors), 200, 'real time')
}

const probeTimeoutMs = 8000

/** Tests the real-time interface: resolves when it acknowledges a connection. Rejects with a ProblemError otherwise. */
export function probeRealtime(access: RealtimeAccess): Promise<void> {
  return new Promise((resolve, reject) => {
    const { realtimeUrl } = access.addresses
    const url = realtimeConnectUrl(realtimeUrl, realtimeAuthorization(access))
    const socket = transport().openSocket(url, [realtimeSubprotocol])
    const finish = (problem?: ProblemError) => {
      clearTimeout(timer)
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      if (problem) reject(problem)
      else resolve()
    }
    const fail = (reason: string) => finish(noConnection(reason, realtimeUrl))
    const timer = setTimeout(() => fail('no acknowledgement came'), probeTimeoutMs)
    socket.onopen = () => socket.send('{"type":"connection_init"}')
    socket.onclose = () => fail('closed before it was acknowledged')
    socket.onmessage = ({ data }) => {
      const message = parseJson(String(data))
      const type = readField(message, 'type')
      if (type === 'connection_ack') finish()
      if (type !== 'error' && type !== 'connection_error') return
      const payload = readField(message, 'payload')
      const entries = readErrorEntries(readField(payload, 'errors') ?? payload)
      finish(graphqlProblem(entries, 200, realtimeUrl))
    }
  })
}

function noConnection(reason: string, url: string): ProblemError {
  return new ProblemError({
    title: t`Couldn't connect for live updates`,
    detail: t`The service did not acknowledge the connection. Its URL may be wrong, or a proxy or firewall may block WebSockets.`,
    code: 'NETWORK',
    isRetryable: true,
    technical: `WebSocket ${url}: ${reason}`,
  })
}

/** Waits between reconnects; not once the browser is online again or the user retries. */
function createRetryClock(onWait: (nextTryAtMs: number | null) => void) {
  const delays = createRetryDelays()
  let finish: (() => void) | undefined
  return {
    noteUp: delays.noteUp,
    wait(): Promise<void> {
      return new Promise((resolve) => {
        const isWaiting = isOffline()
        const delayMs = delays.next()
        const timer = isWaiting ? undefined : setTimeout(() => finish?.(), delayMs)
        finish = () => {
          clearTimeout(timer)
          finish = undefined
          resolve()
        }
        onWait(isWaiting ? null : Date.now() + delayMs)
      })
    },
    skipWait: () => finish?.(),
  }
}
