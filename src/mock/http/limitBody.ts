/**
 * Limits request bodies for every API: counts the bytes while reading and stops at the limit, so that a larger body takes no more memory than
 * the limit.
 */
import { limits } from '../../contract/limits.ts'

/** Returns the request with its body read into memory, or 'tooLarge'. Requests without a body are returned unchanged. */
export async function limitBody(
  request: Request,
  limitBytes: number = limits.requestBodyBytes,
): Promise<Request | 'tooLarge'> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) {
    await cancel(request.body)
    return 'tooLarge'
  }
  const chunks: Uint8Array[] = []
  let totalBytes = 0
  for await (const chunk of request.body) {
    totalBytes += chunk.byteLength
    // Leaving the loop cancels the stream: the rest is never read.
    if (totalBytes > limitBytes) return 'tooLarge'
    chunks.push(chunk)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks, totalBytes),
    signal: request.signal,
  })
}

/** A stream that already failed has nothing left to cancel. */
async function cancel(body: ReadableStream<Uint8Array>): Promise<void> {
  await body.cancel().catch(() => undefined)
}
