import { WebSocket } from 'ws'
import { replaceTransport, type TransportSocket } from './transport.ts'

/** Uses sockets of Node, which has none of its own before version 22. */
export function applyNodeTransport(): void {
  replaceTransport({
    fetch: (request, init) => globalThis.fetch(request, init),
    openSocket(url, protocols) {
      const socket = new WebSocket(url, protocols)
      // A close event follows.
      socket.on('error', () => {})
      // Its events have more fields than these types.
      return socket as unknown as TransportSocket
    },
  })
}
