/**
 * Turns HTTP upgrades of Node servers into `ServerSocket`s, by the `ws` package. Takes the upgrades of one path; what
 * happens to others is the caller's word (vite's own socket lives on the same server).
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { RawData } from 'ws'
import { remoteAddressOf, urlOf } from './nodeHttp.ts'
import type { ServerSocket, UpgradeRequest } from './realtime/serverSocket.ts'
import { chooseSubprotocol } from './realtime/subprotocol.ts'

/** Beyond this a single message from a client ends its connection (1009), in bytes. */
const maxMessageBytes = 256 * 1024

export interface SocketMount {
  /** Stops listening for upgrades and drops the sockets that are open. */
  close(): void
}

/**
 * Hands WebSockets opened at `path` to `connect`. With `refuseOthers`, an upgrade to any other path, which nobody
 * would answer, gets a 404 at once; without it, it is left for other listeners of the same server.
 */
export function mountSockets(
  httpServer: Pick<Server, 'on' | 'off'>,
  options: {
    path: string
    refuseOthers: boolean
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
    if (new URL(urlOf(incoming)).pathname !== options.path) {
      if (options.refuseOthers)
        duplex.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    if (!options.allows(toUpgradeRequest(incoming))) {
      duplex.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(incoming, duplex, head, (socket) => {
      options.connect(wrap(socket), toUpgradeRequest(incoming))
    })
  }
  httpServer.on('upgrade', onUpgrade)
  return {
    close() {
      httpServer.off('upgrade', onUpgrade)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function toUpgradeRequest(incoming: IncomingMessage): UpgradeRequest {
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(incoming.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  return { url: urlOf(incoming), headers, remoteAddress: remoteAddressOf(incoming) }
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
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    onMessage(listener) {
      socket.on('message', (data, isBinary) => {
        if (!isBinary) listener(textOf(data))
      })
    },
    onClose: (listener) => void socket.on('close', listener),
  }
}
