/** Turns HTTP upgrades of Node servers into `ServerSocket`s with the `ws` package. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import { remoteAddressOf, urlOf } from './nodeHttp.ts'
import {
  chooseSubprotocol,
  type ServerSocket,
  type UpgradeRequest,
} from '../api/realtime/serverSocket.ts'

/** The maximum size of a message in bytes; a larger one closes the connection with 1009. */
const maxMessageBytes = 256 * 1024

/** `ws` throws for longer close reasons (RFC 6455, 5.5.1). */
const maxReasonBytes = 123

export interface SocketMount {
  /** Stops accepting upgrades and terminates open sockets. */
  close(): void
}

/**
 * Passes WebSockets opened at `path` to `connect`. Other upgrades get an HTTP error, because Node would leave the socket open, unless
 * `isLeftToOthers` returns true.
 */
export function mountSockets(
  httpServer: Pick<Server, 'prependListener' | 'off'>,
  options: {
    path: string
    isLeftToOthers?: (request: IncomingMessage) => boolean
    connect: (socket: ServerSocket, request: UpgradeRequest) => void
    /** Whether to accept the upgrade; otherwise it gets a 403. */
    allows: (request: UpgradeRequest) => boolean
  },
): SocketMount {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    handleProtocols: (offered) => chooseSubprotocol(offered) ?? false,
  })
  const onUpgrade = (incoming: IncomingMessage, duplex: Duplex, head: Buffer) => {
    // Node passes the socket on without an error listener: a reset by the client would crash the process.
    duplex.on('error', () => duplex.destroy())
    // Vite's listener runs after this one and throws when the request target is not a path.
    if (!incoming.url?.startsWith('/')) incoming.url = '/'
    if (options.isLeftToOthers?.(incoming)) return
    const url = urlOf(incoming)
    if (url === undefined) refuse(duplex, '400 Bad Request')
    else if (new URL(url).pathname !== options.path) refuse(duplex, '404 Not Found')
    else if (!options.allows(toUpgradeRequest(url, incoming))) refuse(duplex, '403 Forbidden')
    else {
      sockets.handleUpgrade(incoming, duplex, head, (socket) => {
        options.connect(wrap(socket), toUpgradeRequest(url, incoming))
      })
    }
  }
  httpServer.prependListener('upgrade', onUpgrade)
  return {
    close() {
      httpServer.off('upgrade', onUpgrade)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function refuse(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    duplex.destroy(),
  )
}

function toUpgradeRequest(url: string, incoming: IncomingMessage): UpgradeRequest {
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(incoming.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  return { url, headers, remoteAddress: remoteAddressOf(incoming) }
}

/** Truncates between characters: the decoder replaces an incomplete character by U+FFFD, which is removed. */
function cutToBytes(text: string, maxBytes: number): string {
  return Buffer.from(text)
    .subarray(0, maxBytes)
    .toString()
    .replace(/\uFFFD+$/, '')
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString()
}

function wrap(socket: WebSocket): ServerSocket {
  // Protocol violations, such as an oversized message, close the socket; without a listener they would crash the process.
  socket.on('error', () => undefined)
  return {
    get protocol() {
      return socket.protocol
    },
    get bufferedAmount() {
      return socket.bufferedAmount
    },
    get isOpen() {
      return socket.readyState === WebSocket.OPEN
    },
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: (code, reason) => socket.close(code, cutToBytes(reason, maxReasonBytes)),
    terminate: () => socket.terminate(),
    onMessage(listener) {
      socket.on('message', (data, isBinary) => {
        if (!isBinary) listener(textOf(data))
      })
    },
    onClose: (listener) => void socket.on('close', listener),
  }
}
