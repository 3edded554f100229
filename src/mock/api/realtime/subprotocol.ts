/** The two subprotocols of the WebSocket endpoint: the documented one (GraphQL interface, Real-time protocol) and graphql-transport-ws. */
import { realtimeSubprotocol, standardSubprotocol } from '../../../contract/realtime.ts'

/** Returns the subprotocol to use, preferring the documented one; undefined when none is supported. */
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
