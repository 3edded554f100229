/**
 * What both protocols of a real-time connection share: its bounds and its subscriptions. How messages
 * look is the protocols' business.
 */
import type { KnownIdentity } from '../../auth/identity.ts'
import { graphqlDenialReason } from '../../auth/roles.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { connectionLimits, createAllowance } from './allowance.ts'
import type { FanOut, Subscriber } from './fanOut.ts'
import type { OpenedSubscription } from './operations.ts'
import type { ServerSocket } from './serverSocket.ts'
import { topicOf } from './topics.ts'

/** How long a connection may wait with its connection_init. */
export const initTimeoutMs = 10_000
/** Characters of one message from a client. */
export const maxMessageCharacters = 64 * 1024
/** A reader that leaves more than this unread is dropped, in bytes: what it misses it must fetch again anyway. */
export const maxUnsentBytes = 4 * 1024 * 1024
/** Private close codes of the service (RFC 6455 leaves 4000 to 4999 to applications). */
export const closeCodes = { unauthorized: 4401, expired: 4403, initTimeout: 4408 } as const

/** Sends text unless the reader has fallen too far behind, in which case the connection is dropped. */
export function sendBounded(socket: ServerSocket, text: string): void {
  if (!socket.isOpen) return
  if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
  else socket.send(text)
}

export interface SubscriptionsOfConnection {
  has(id: string): boolean
  /** Subscribes under an id; throws ServiceError when the topic or the operation is not for this viewer or there are too many. */
  add(id: string, subscription: OpenedSubscription, subscriber: Subscriber): void
  /** Ends one; false when there was none of this id. */
  remove(id: string): boolean
  clear(): void
}

/** The subscriptions of one connection, by the client's ids. */
export function createSubscriptions(
  fanOut: FanOut,
  identity: KnownIdentity,
): SubscriptionsOfConnection {
  const active = new Map<string, () => void>()
  const allowance = createAllowance(connectionLimits)
  return {
    has: (id) => active.has(id),
    add(id, subscription, subscriber) {
      const { store, viewer } = identity
      const reason = graphqlDenialReason(viewer.role, subscription.field)
      if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
      const topic = topicOf({ store, viewer }, subscription)
      const giveBack = allowance.take(subscription.selectionKey)
      try {
        const leave = fanOut.add({ store, viewer }, topic, subscription, subscriber)
        active.set(id, () => {
          leave()
          giveBack()
        })
      } catch (error) {
        giveBack()
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
