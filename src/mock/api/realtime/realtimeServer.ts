/**
 * The real-time API: identifies the caller and the protocol of a WebSocket and serves it until it closes. Both protocols share one fan-out.
 */
import { realtimeSubprotocol, standardSubprotocol } from '../../../contract/realtime.ts'
import type { KnownIdentity } from '../../auth/identity.ts'
import type { Store } from '../../store/store.ts'
import { serveDocumentedProtocol, tokenOfUpgrade } from './documentedProtocol.ts'
import { createFanOut } from './fanOut.ts'
import type { RealtimeDeps, RealtimeOptions } from './connection.ts'
import type { ServerSocket, UpgradeRequest } from './serverSocket.ts'
import { serveTransportProtocol } from './transportProtocol.ts'

interface RealtimeServer {
  connect(socket: ServerSocket, request: UpgradeRequest): void
  /** Terminates the connections of these customers without a close frame, like a network failure. */
  cut(store: Store, customerIds: readonly number[]): void
  /** Whether updates occur faster than they are sent. */
  isBehind(): boolean
  close(): void
}

export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const deps: RealtimeDeps = { ...options, fanOut: createFanOut(options.onFault) }
  const identities = new Map<ServerSocket, KnownIdentity | undefined>()

  return {
    connect(socket, request) {
      identities.set(socket, undefined)
      socket.onClose(() => identities.delete(socket))
      const identify = async (authorization: string | undefined) => {
        const identity = await deps.identify(authorization, request.remoteAddress)
        if (identity.status === 'known' && identities.has(socket)) {
          identities.set(socket, identity)
          if (deps.isCut(identity)) socket.terminate()
        }
        return identity
      }
      const inUpgrade = tokenOfUpgrade(request)
      if (socket.protocol === standardSubprotocol) {
        serveTransportProtocol(socket, (inInit) => identify(inInit ?? inUpgrade), deps)
      } else if (socket.protocol === realtimeSubprotocol) {
        serveDocumentedProtocol(socket, request, () => identify(inUpgrade), deps)
      } else
        socket.close(
          1002,
          `Offer the subprotocol ${realtimeSubprotocol} or ${standardSubprotocol}.`,
        )
    },
    cut(store, customerIds) {
      for (const [socket, identity] of identities)
        if (identity?.store === store && customerIds.includes(identity.viewer.customerid))
          socket.terminate()
    },
    isBehind: () => deps.fanOut.isBehind(),
    close() {
      for (const socket of identities.keys()) socket.close(1001, 'The server is shutting down.')
      deps.fanOut.close()
    },
  }
}
