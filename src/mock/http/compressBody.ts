/** Compresses responses for clients that accept it. Zlib runs in separate threads, so other requests are not delayed. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
export async function compressBody(
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
