/**
 * Which of the two languages a WebSocket speaks. One address serves both: the documented protocol (GraphQL interface,
 * Real-time protocol) and the standard one of current GraphQL clients.
 */
import { realtimeSubprotocol, standardSubprotocol } from '../../../contract/realtime.ts'

/** The subprotocol the server agrees to, the documented one first; undefined when it speaks none of those offered. */
export function chooseSubprotocol(offered: Iterable<string>): string | undefined {
  const names = new Set(offered)
  return [realtimeSubprotocol, standardSubprotocol].find((name) => names.has(name))
}

/** Splits the value of `Sec-WebSocket-Protocol` into the names offered. */
export function offeredSubprotocols(headerValue: string | undefined): string[] {
  return (headerValue ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
