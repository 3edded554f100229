/**
 * What the server needs of a WebSocket, and nothing more: the `ws` package, a test's in-memory pair and anything else
 * that can carry text both ways fit it. No protocol is spoken here.
 */
export interface ServerSocket {
  /** The subprotocol both ends agreed on ('' when none). */
  readonly protocol: string
  /** Bytes handed to `send` that the other end has not taken yet. */
  readonly bufferedAmount: number
  readonly isOpen: boolean
  send(text: string): void
  /** Says goodbye with a code of RFC 6455 (1000, 1001, 1008, 1009, 1011 or 4000 to 4999). */
  close(code: number, reason: string): void
  /** Drops the connection at once, without waiting for the other end. */
  terminate(): void
  /** Called with each text message in order. Frames that are not text never arrive. */
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

/** What is known of the HTTP request that became the socket. Header names are lower case. */
export interface UpgradeRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly remoteAddress: string
}
