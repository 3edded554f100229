/**
 * The one real-time connection of the session: graphql-ws's client over the translating socket, with the connection's
 * state for the badge. Loaded when the first subscription starts, so that it costs the first screen nothing.
 */
import { createClient } from 'graphql-ws/client'
import type { ProblemError } from '../../lib/problem.ts'
import { graphqlProblem, readErrorEntries } from '../problems.ts'
import { renew, tokenOf, usableCredentials } from '../session/credentials.ts'
import { closeCodes } from './closeCodes.ts'
import { connectionStatus } from './connectionStatus.ts'
import { createRetryClock } from './retryClock.ts'
import { createTranslatingSocket } from './translatingSocket.ts'

export interface RealtimeClient {
  /** Starts a subscription; the handlers are called outside React, once per message. Returns the way to end it. */
  subscribe(text: string, handlers: RealtimeHandlers): () => void
  /** Tries to connect now instead of when the next try is due. */
  retryNow(): void
  /** Ends the connection for good. */
  close(): void
}

export interface RealtimeHandlers {
  onData(data: Record<string, unknown>): void
  /** The service refused the subscription; it will bring nothing more. */
  onProblem(problem: ProblemError): void
  /** Updates may have been missed: fetch again what is on screen. */
  onReconnect(): void
}

/** So many failed tries in a row, and the badge says offline instead of reconnecting. */
const triesUntilOffline = 4
/** A service that sends no start_ack is taken to have registered everything after this long. */
const registrationTimeoutMs = 2000
const refusalPauseMs = 60_000

/** A client that connects with its first subscription. */
export function createRealtimeClient(): RealtimeClient {
  const listeners = new Set<RealtimeHandlers>()
  let lostSinceMs: number | null = null
  let failedTries = 0
  let isMissing = false
  let isClosed = false
  let refusedToken: string | undefined
  let refusedAtMs = -Infinity
  let registrationTimer: ReturnType<typeof setTimeout> | undefined
  let socket: { close: (code: number, reason: string) => void } | undefined

  const showLost = (nextTryAtMs: number | null) => {
    const isOffline = !navigator.onLine || failedTries >= triesUntilOffline
    connectionStatus.set({
      state: isOffline ? 'offline' : 'reconnecting',
      sinceMs: lostSinceMs ?? Date.now(),
      nextTryAtMs,
    })
  }
  const clock = createRetryClock(showLost)
  const tellMissed = () => {
    clearTimeout(registrationTimer)
    if (!isMissing) return
    isMissing = false
    for (const { onReconnect } of [...listeners]) onReconnect()
  }

  const client = createClient({
    url: '',
    retryAttempts: Infinity,
    shouldRetry: () => true,
    lazyCloseTimeout: 5000,
    retryWait: (retries) => clock.wait(retries),
    webSocketImpl: createTranslatingSocket({
      authorize: async () => {
        if (isClosed) throw new Error('The session of this connection is over.')
        const refused = refusedToken
        refusedToken = undefined
        if (refused !== undefined) await renew(refused)
        const credentials = await usableCredentials('graphql')
        return { token: tokenOf('graphql', credentials), addresses: credentials.addresses }
      },
      onRefused: (token) => {
        refusedToken = token
        const isFirst = Date.now() - refusedAtMs > refusalPauseMs
        refusedAtMs = Date.now()
        return isFirst
      },
      onRegistered: tellMissed,
      onCreated: (created) => {
        socket = created
      },
    }),
    on: {
      connecting: (isRetry) => {
        if (isRetry) showLost(null)
      },
      connected: () => {
        failedTries = 0
        lostSinceMs = null
        connectionStatus.set({ state: 'live' })
        registrationTimer = setTimeout(tellMissed, registrationTimeoutMs)
      },
      closed: (event) => {
        clearTimeout(registrationTimer)
        const isOurs = (event as { code?: number }).code === 1000
        if (isOurs) return
        failedTries++
        isMissing = true
        lostSinceMs ??= Date.now()
        showLost(null)
      },
    },
  })

  const online = () => clock.hurry()
  const offline = () => socket?.close(closeCodes.lost, 'Offline')
  const visible = () => {
    if (document.visibilityState === 'visible') clock.hurry()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', visible)

  return {
    subscribe(text, handlers) {
      listeners.add(handlers)
      const end = client.subscribe(
        { query: text },
        {
          next: (result) => {
            const answer = result as { data?: Record<string, unknown> | null; errors?: unknown }
            if (answer.data) handlers.onData(answer.data)
            else handlers.onProblem(problemOfErrors(answer.errors))
          },
          error: (errors) => {
            listeners.delete(handlers)
            handlers.onProblem(problemOfErrors(errors))
          },
          complete: () => listeners.delete(handlers),
        },
      )
      return () => {
        listeners.delete(handlers)
        end()
      }
    },
    retryNow: () => clock.hurry(),
    close() {
      isClosed = true
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', visible)
      clearTimeout(registrationTimer)
      // It rejects when the connection was just being made, which is no fault now.
      Promise.resolve(client.dispose()).catch(() => {})
      socket?.close(1000, 'Signed out')
      clock.hurry()
      connectionStatus.set({ state: 'connecting' })
    },
  }
}

function problemOfErrors(errors: unknown): ProblemError {
  return graphqlProblem(readErrorEntries(errors), 200, 'real time')
}
