/** Connects the portal to a bundled server in the same process, without a port or replaced globals. Only for tests. */
import type { Transport, TransportSocket } from '../data/transport.ts'
import { createSocketPair } from '../mock/testing/memorySocket.ts'
import {
  chooseSubprotocol,
  type ServerSocket,
  type UpgradeRequest,
} from '../mock/api/realtime/serverSocket.ts'

/** The functions of the bundled server that are used here. */
export interface InProcessServer {
  fetch(request: Request, from?: { remoteAddress: string }): Promise<Response>
  connect(socket: ServerSocket, request: UpgradeRequest): void
}

const remoteAddress = '127.0.0.1'

/** Returns a transport that sends every request to `server`. `hidePagingHeaders` hides the paging headers, as a service of another origin may. */
export function createInProcessTransport(
  server: InProcessServer,
  { hidePagingHeaders = false }: { readonly hidePagingHeaders?: boolean | undefined } = {},
): Transport {
  return {
    async fetch(request, init) {
      const sent = typeof request === 'string' ? new Request(request, init) : request
      const response = await server.fetch(sent, { remoteAddress })
      return hidePagingHeaders ? withoutPagingHeaders(response) : response
    },
    openSocket: (url, protocols) => openSocket(server, new URL(url), protocols),
  }
}

/** Removes the paging headers of a response. */
export function withoutPagingHeaders(response: Response): Response {
  for (const name of [...response.headers.keys()])
    if (/^(link|x-)/i.test(name)) response.headers.delete(name)
  return response
}

function openSocket(server: InProcessServer, url: URL, protocols: string[]): TransportSocket {
  const protocol = chooseSubprotocol(protocols)
  const pair = createSocketPair(protocol === undefined ? {} : { protocol })
  const socket: TransportSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => pair.client.send(text),
    close: (code, reason) => pair.client.close(code, reason),
  }
  pair.client.onMessage((text) => socket.onmessage?.({ data: text }))
  pair.client.onClose((closed) => socket.onclose?.(closed))
  queueMicrotask(() => {
    socket.onopen?.()
    const headers = { host: url.host, 'sec-websocket-protocol': protocols.join(', ') }
    server.connect(pair.server, { url: `${url.pathname}${url.search}`, headers, remoteAddress })
  })
  return socket
}
