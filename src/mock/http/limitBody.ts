/**
 * Limits request bodies for every API: counts the bytes while reading and stops at the limit, so that a larger body takes no more memory than
 * the limit.
 */
import { limits } from '../../contract/limits.ts'
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'

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
  const body = new Uint8Array(totalBytes)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.byteLength
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  })
}

/** A stream that already failed has nothing left to cancel. */
async function cancel(body: ReadableStream<Uint8Array>): Promise<void> {
  await body.cancel().catch(() => undefined)
}

const windowMs = 60_000

/** Returns a function that counts a request and, above `perMinute`, returns the seconds until the next one is accepted. */
export function createRateLimit(
  perMinute: number,
  nowMs: () => number,
): (store: Store, customerid: number) => number | undefined {
  const windowsOf = perStore(() => new Map<number, { readonly endsAtMs: number; count: number }>())
  return (store, customerid) => {
    const now = nowMs()
    const ofStore = windowsOf(store)
    const last = ofStore.get(customerid)
    const current = last && last.endsAtMs > now ? last : { endsAtMs: now + windowMs, count: 0 }
    ofStore.set(customerid, current)
    current.count++
    return current.count > perMinute ? Math.ceil((current.endsAtMs - now) / 1000) : undefined
  }
}
