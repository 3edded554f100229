/**
 * Puts the server behind Node's own http: Node's request becomes a `Request`, a `Response` is written back, an upgrade
 * becomes a `ServerSocket`. Nothing about the service is decided here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** A request handler of the shape `createMockServer(…).fetch` has. */
export type FetchHandler = (request: Request, from: { remoteAddress: string }) => Promise<Response>

/**
 * Answers one Node request through a fetch handler. A client that goes away aborts `request.signal`. A response that
 * is ready before the body was read through (413) closes the connection, so that the rest is never received.
 */
export async function answerNodeRequest(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const response = await handler(toRequest(incoming, gone.signal), {
    remoteAddress: remoteAddressOf(incoming),
  })
  if (outgoing.destroyed) return
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : undefined
  if (body) outgoing.setHeader('content-length', body.length)
  response.headers.forEach((value, name) => outgoing.setHeader(name, value))
  const isUnread = !incoming.complete && incoming.method !== 'GET' && incoming.method !== 'HEAD'
  if (isUnread) outgoing.setHeader('connection', 'close')
  outgoing.statusCode = response.status
  outgoing.end(incoming.method === 'HEAD' ? undefined : body, () => {
    if (isUnread) incoming.destroy()
  })
}

/** The peer's address, IPv4 written as IPv4 also where the socket listens on IPv6. */
export function remoteAddressOf(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The URL a Node request asks for. Inside a mounted middleware the full path is in `originalUrl`. */
export function urlOf(incoming: IncomingMessage): string {
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? '/' // connect adds the property, Node's type does not know it
  return `http://${incoming.headers.host ?? 'localhost'}${path.startsWith('/') ? path : '/'}`
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) headers.append(name, one)
  }
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // Node's and the DOM's ReadableStream are one class at run time and two in the type declarations.
  const body = hasBody
    ? (Readable.toWeb(incoming) as NodeReadableStream & ReadableStream<Uint8Array>)
    : undefined
  return new Request(urlOf(incoming), {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: 'half' } : {}),
  })
}
