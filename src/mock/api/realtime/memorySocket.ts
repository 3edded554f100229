/**
 * Two ends of one WebSocket without a network: what a test (or the in-process server) uses instead of a port. Messages
 * arrive in order and never within the call that sent them, as on a real socket. Only for tests.
 */
import type { ServerSocket } from './serverSocket.ts'

export interface ClosedBy {
  readonly code: number
  readonly reason: string
}

export interface ClientEnd {
  readonly isOpen: boolean
  send(text: string): void
  close(code?: number, reason?: string): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: (closed: ClosedBy) => void): void
  /** While true the client takes nothing: what the server sends counts as its `bufferedAmount`. */
  setPaused(isPaused: boolean): void
}

/** Code a peer sees when the other end vanished without saying goodbye (RFC 6455, 7.1.5). */
const abnormalClosure = 1006

/**
 * A connected pair. Give `server` to `createMockServer(…).connect` and keep `client`.
 * Listeners may be added later: messages wait until there is one.
 */
export function createSocketPair(options: { protocol?: string } = {}): {
  server: ServerSocket
  client: ClientEnd
} {
  let isOpen = true
  let isPaused = false
  let bufferedBytes = 0
  const toServer = createLane<string>()
  const toClient = createLane<string>()
  const serverClosed = createLane<ClosedBy>()
  const clientClosed = createLane<ClosedBy>()
  let waiting: string[] = []

  const shut = (closed: ClosedBy) => {
    if (!isOpen) return
    isOpen = false
    waiting = []
    serverClosed.push(closed)
    clientClosed.push(closed)
  }

  return {
    server: {
      protocol: options.protocol ?? '',
      get bufferedAmount() {
        return bufferedBytes
      },
      get isOpen() {
        return isOpen
      },
      send(text) {
        if (!isOpen) return
        if (isPaused) {
          waiting.push(text)
          bufferedBytes += text.length
        } else toClient.push(text)
      },
      close: (code, reason) => shut({ code, reason }),
      terminate: () => shut({ code: abnormalClosure, reason: '' }),
      onMessage: (listener) => toServer.listen(listener),
      onClose: (listener) => serverClosed.listen(() => listener()),
    },
    client: {
      get isOpen() {
        return isOpen
      },
      send(text) {
        if (isOpen) toServer.push(text)
      },
      close: (code = 1000, reason = '') => shut({ code, reason }),
      onMessage: (listener) => toClient.listen(listener),
      onClose: (listener) => clientClosed.listen(listener),
      setPaused(paused) {
        isPaused = paused
        if (paused) return
        for (const text of waiting) toClient.push(text)
        waiting = []
        bufferedBytes = 0
      },
    },
  }
}

/** Values in order, after the call that sent them, buffered until there is a listener. */
function createLane<T>() {
  const queue: T[] = []
  const listeners: ((value: T) => void)[] = []
  let isScheduled = false
  const schedule = () => {
    if (isScheduled || listeners.length === 0 || queue.length === 0) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      for (const value of queue.splice(0)) for (const listener of listeners) listener(value)
      schedule()
    })
  }
  return {
    push(value: T) {
      queue.push(value)
      schedule()
    },
    listen(next: (value: T) => void) {
      listeners.push(next)
      schedule()
    },
  }
}
