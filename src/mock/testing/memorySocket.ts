/** An in-memory WebSocket pair. Messages arrive in order and asynchronously, as on a real socket. Only for tests. */
import type { ServerSocket } from '../api/realtime/serverSocket.ts'

export interface ClosedBy {
  readonly code: number
  readonly reason: string
}

interface ClientEnd {
  readonly isOpen: boolean
  send(text: string): void
  close(code?: number, reason?: string): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: (closed: ClosedBy) => void): void
  /** While paused, the client reads nothing and the server's `bufferedAmount` grows. */
  setPaused(isPaused: boolean): void
}

/** The close code when the peer disconnected without a close frame (RFC 6455, 7.1.5). */
const abnormalClosure = 1006

/** Creates a connected pair: pass `server` to `createMockServer(…).connect`. Messages are queued until a listener is added. */
export function createSocketPair(options: { protocol?: string } = {}): {
  server: ServerSocket
  client: ClientEnd
} {
  let isOpen = true
  let isPaused = false
  let bufferedBytes = 0
  const toServer = createMessageQueue<string>()
  const toClient = createMessageQueue<string>()
  const serverClosed = createMessageQueue<ClosedBy>()
  const clientClosed = createMessageQueue<ClosedBy>()
  let waiting: string[] = []

  const closeBoth = (closed: ClosedBy) => {
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
      close: (code, reason) => closeBoth({ code, reason }),
      terminate: () => closeBoth({ code: abnormalClosure, reason: '' }),
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
      close: (code = 1000, reason = '') => closeBoth({ code, reason }),
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

/** Delivers values in order and asynchronously, queued until there is a listener. */
function createMessageQueue<T>() {
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
