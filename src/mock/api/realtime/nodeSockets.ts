/**
 * Turns HTTP upgrades of Node servers into `ServerSocket`s, by the `ws` package. Takes the upgrades of one path and
 * refuses all others, except those the caller leaves to another listener (vite's own socket lives on the same server).
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { RawData } from 'ws'
import { remoteAddressOf, urlOf } from '../../http/nodeHttp.ts'
import type { ServerSocket, UpgradeRequest } from './serverSocket.ts'
import { chooseSubprotocol } from './subprotocol.ts'

/** Beyond this a single message from a client ends its connection (1009), in bytes. */
const maxMessageBytes = 256 * 1024

/** Longer close reasons make `ws` throw (RFC 6455, 5.5.1). */
const maxReasonBytes = 123

export interface SocketMount {
  /** Stops listening for upgrades and drops the sockets that are open. */
  close(): void
}

/**
 * Hands WebSockets opened at `path` to `connect`. Any other upgrade gets an HTTP error at once, because Node leaves the
 * socket open otherwise, unless `isLeftToOthers` says that another listener of the same server answers it.
 */
export function mountSockets(
  httpServer: Pick<Server, 'prependListener' | 'off'>,
  options: {
    path: string
    isLeftToOthers?: (request: IncomingMessage) => boolean
    connect: (socket: ServerSocket, request: UpgradeRequest) => void
    /** Whether the upgrade may happen at all; otherwise it gets a 403. */
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
    // Node hands the socket over without an error listener: a client that resets it would end the process.
    duplex.on('error', () => duplex.destroy())
    // Vite's listener, which is called after this one, throws when the request target is not a path.
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

/** Cut between characters: the decoder marks what is left of a cut character, and the mark is removed. */
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
  // Protocol violations (an oversized message, say) close the socket by themselves; unheard they would end the process.
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
