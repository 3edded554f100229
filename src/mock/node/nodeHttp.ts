/** Adapts the server to Node's http: converts Node's request to a `Request` and writes the `Response` back. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Methods that `Request` rejects (Fetch standard, 2.2.1). */
const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** The signature of `createMockServer(…).fetch`. */
export type FetchHandler = (request: Request, from: { remoteAddress: string }) => Promise<Response>

/**
 * Handles one Node request with a fetch handler; never rejects. A client that disconnects aborts `request.signal`. A response sent before the
 * whole body was read (413) closes the connection, so that the rest is never received.
 */
export async function answerNodeRequest(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Writing to a disconnected client emits an error, which would crash the process without a listener.
  outgoing.on('error', () => outgoing.destroy())
  try {
    await answer(handler, incoming, outgoing)
  } catch {
    // The handler reports its own faults, so this is a client that disconnected.
    outgoing.destroy()
  }
}

async function answer(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const disconnected = new AbortController()
  outgoing.once('close', () => disconnected.abort())
  const request = toRequest(incoming, disconnected.signal)
  if (!request) {
    outgoing.writeHead(400, { connection: 'close' }).end()
    return
  }
  const response = await handler(request, { remoteAddress: remoteAddressOf(incoming) })
  const headers = new Headers(response.headers)
  const body = response.body
    ? await compressBody(
        Buffer.from(await response.arrayBuffer()),
        headers,
        incoming.headers['accept-encoding']?.toString(),
      )
    : undefined
  if (outgoing.destroyed) return
  if (body) outgoing.setHeader('content-length', body.length)
  headers.forEach((value, name) => outgoing.setHeader(name, value))
  const isUnread = !incoming.complete && incoming.method !== 'GET' && incoming.method !== 'HEAD'
  if (isUnread) outgoing.setHeader('connection', 'close')
  outgoing.statusCode = response.status
  outgoing.end(incoming.method === 'HEAD' ? undefined : body, () => {
    if (isUnread) incoming.destroy()
  })
}

/** Returns the client's IP address; an IPv4 client of an IPv6 socket gets IPv4 notation. */
export function remoteAddressOf(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Returns the URL of a Node request; undefined when its Host header does not name a host. Inside a mounted middleware the full path is in
 * `originalUrl`.
 */
export function urlOf(incoming: IncomingMessage): string | undefined {
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? '/' // connect adds the property; Node's type omits it
  const host = incoming.headers.host || 'localhost'
  const url = `http://${host}${path.startsWith('/') ? path : '/'}`
  // A host containing a slash, for example, would change the path.
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(url) ? url : undefined
}

/** Converts to a `Request`; undefined when that is not possible (no valid host, or a method such as TRACE). */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const url = urlOf(incoming)
  if (url === undefined || forbiddenMethods.has(incoming.method ?? '')) return undefined
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
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: 'half' } : {}),
  })
}

/** Smaller bodies fit into one packet anyway. */
const minBytes = 1024
const compressible = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json|image\/svg\+xml)/i

const encoders: Readonly<Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>>> = {
  // Quality 4 is as fast as gzip; the default of 11 is for files that are compressed once.
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Returns the body to send and sets the headers that go with it; small or incompressible bodies are returned unchanged. */
async function compressBody(
  body: Buffer,
  headers: Headers,
  acceptEncoding: string | undefined,
): Promise<Buffer> {
  if (body.length < minBytes || headers.has('content-encoding')) return body
  if (!compressible.test(headers.get('content-type') ?? '')) return body
  headers.append('vary', 'Accept-Encoding')
  const encoding = (['br', 'gzip'] as const).find((name) => isAccepted(name, acceptEncoding ?? ''))
  if (encoding === undefined) return body
  headers.set('content-encoding', encoding)
  // A strong ETag identifies exact bytes, so it becomes weak for the compressed body.
  const etag = headers.get('etag')
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  return encoders[encoding](body)
}

function isAccepted(encoding: string, acceptEncoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))
  })
}
