/** The limits and subscriptions of a real-time connection, for both protocols. */
import type { KnownIdentity, Identity } from '../../auth/identity.ts'
import { graphqlDenialReason } from '../../auth/roles.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { type FanOut, type Subscriber } from './fanOut.ts'
import { createAllowance } from './allowance.ts'
import type { OpenedSubscription, OpenOperation } from './operations.ts'
import type { ServerSocket } from './serverSocket.ts'
import { topicOf } from './topics.ts'

/** The time a client has to send connection_init. */
export const initTimeoutMs = 10_000
/** The maximum length of a client message, in characters. */
export const maxMessageCharacters = 64 * 1024
/** Unread bytes above which a slow client is disconnected; it has to fetch missed data again anyway. */
export const maxUnsentBytes = 4 * 1024 * 1024
/** Private close codes (RFC 6455 reserves 4000 to 4999 for applications). */
export const closeCodes = { unauthorized: 4401, expired: 4403, initTimeout: 4408 } as const

/** Sends text, or disconnects a client that reads too slowly. */
export function sendBounded(socket: ServerSocket, text: string): void {
  if (!socket.isOpen) return
  if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
  else socket.send(text)
}

export interface ConnectionSubscriptions {
  has(id: string): boolean
  /** Subscribes under an ID. Throws ServiceError when the viewer may not use the topic or operation, or above a limit. */
  add(id: string, subscription: OpenedSubscription, subscriber: Subscriber): void
  /** Unsubscribes. Returns false for an unknown ID. */
  remove(id: string): boolean
  clear(): void
}

/** The subscriptions of one connection by the client's IDs. */
export function createSubscriptions(
  fanOut: FanOut,
  identity: KnownIdentity,
): ConnectionSubscriptions {
  const active = new Map<string, () => void>()
  const allowance = createAllowance({ holder: 'A connection', subscriptions: 100, selections: 20 })
  return {
    has: (id) => active.has(id),
    add(id, subscription, subscriber) {
      const { store, viewer } = identity
      const reason = graphqlDenialReason(viewer.role, subscription.field)
      if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
      const topic = topicOf({ store, viewer }, subscription)
      const release = allowance.reserve(subscription.selectionKey)
      try {
        const unsubscribe = fanOut.add({ store, viewer }, topic, subscription, subscriber)
        active.set(id, () => {
          unsubscribe()
          release()
        })
      } catch (error) {
        release()
        throw error
      }
    },
    remove(id) {
      active.get(id)?.()
      return active.delete(id)
    },
    clear() {
      for (const end of active.values()) end()
      active.clear()
    },
  }
}

export interface RealtimeOptions {
  readonly open: OpenOperation
  readonly identify: (authorization: string | undefined, remoteAddress: string) => Promise<Identity>
  /** The server's time in Unix milliseconds. */
  readonly nowMs: () => number
  /** Whether fault injection disconnects this caller. */
  readonly isCut: (identity: KnownIdentity) => boolean
  /** Maps an error code to its type; by default the code itself. */
  readonly errorTypeOf?: (code: string) => string
  readonly onFault: (fault: unknown) => void
}

export interface RealtimeDeps extends RealtimeOptions {
  readonly fanOut: FanOut
}
