/** Limits the requests of each customer per minute. */
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'

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
