import { realtimeSubprotocol, standardSubprotocol } from '../../../contract/realtime.ts'

/** The subset of a WebSocket that the server uses, implemented by the `ws` package and by the in-memory pair of tests. */
export interface ServerSocket {
  /** The negotiated subprotocol, '' for none. */
  readonly protocol: string
  /** Bytes sent but not yet read by the client. */
  readonly bufferedAmount: number
  readonly isOpen: boolean
  send(text: string): void
  /** Closes with a code of RFC 6455 (1000, 1001, 1008, 1009, 1011 or 4000 to 4999). */
  close(code: number, reason: string): void
  /** Disconnects without a closing handshake. */
  terminate(): void
  /** Called with each text message in order. Binary frames are not delivered. */
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

/** The HTTP upgrade request. Header names are lower case. */
export interface UpgradeRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly remoteAddress: string
}

/** Returns the subprotocol to use, the documented one before graphql-transport-ws; undefined when none is supported. */
export function chooseSubprotocol(offered: Iterable<string>): string | undefined {
  const names = new Set(offered)
  return [realtimeSubprotocol, standardSubprotocol].find((name) => names.has(name))
}

/** Returns the names in a `Sec-WebSocket-Protocol` header. */
export function offeredSubprotocols(headerValue: string | undefined): string[] {
  return (headerValue ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
