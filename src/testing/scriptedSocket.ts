/** A scripted network for tests of the real-time protocol: the test acts as the service of each connection. Only for tests. */
import type { Transport, TransportSocket } from '../data/transport.ts'

export interface ScriptedConnection {
  url: URL
  protocols: string[]
  /** The parsed messages of the portal. */
  sent: Record<string, unknown>[]
  /** Whether the portal closed it. */
  isClosed: boolean
  open(): void
  say(message: object): void
  drop(code?: number): void
}

export interface ScriptedNetwork {
  transport: Transport
  connections: ScriptedConnection[]
  /** Returns the latest connection; throws without one. */
  last(): ScriptedConnection
}

/** An HTTP request of the portal. */
export interface ScriptedRequest {
  url: URL
  method: string
  headers: Headers
  body: string | undefined
}

/** Returns a network whose sockets the test controls, in `onConnection` or through `connections`. */
export function createScriptedNetwork(
  answer: (request: ScriptedRequest) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 }),
  onConnection: (connection: ScriptedConnection) => void = () => {},
): ScriptedNetwork {
  const connections: ScriptedConnection[] = []
  return {
    connections,
    last() {
      const connection = connections.at(-1)
      if (!connection) throw new Error('The portal has opened no connection yet.')
      return connection
    },
    transport: {
      fetch: async (request, init = {}) => {
        const url = new URL(typeof request === 'string' ? request : request.url)
        const body = typeof init.body === 'string' ? init.body : undefined
        return answer({
          url,
          method: init.method ?? 'GET',
          headers: new Headers(init.headers),
          body,
        })
      },
      openSocket(url, protocols) {
        const { socket, connection } = createConnection(url, protocols)
        connections.push(connection)
        queueMicrotask(() => onConnection(connection))
        return socket
      },
    },
  }
}

function createConnection(
  url: string,
  protocols: string[],
): { socket: TransportSocket; connection: ScriptedConnection } {
  const socket: TransportSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(text) {
      // The portal sends only JSON objects; anything else fails the test.
      connection.sent.push(JSON.parse(text) as Record<string, unknown>)
    },
    close() {
      connection.isClosed = true
    },
  }
  const connection: ScriptedConnection = {
    url: new URL(url),
    protocols,
    sent: [],
    isClosed: false,
    open: () => socket.onopen?.(),
    say: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
    drop(code = 1006) {
      socket.onerror?.()
      socket.onclose?.({ code, reason: '' })
    },
  }
  return { socket, connection }
}
