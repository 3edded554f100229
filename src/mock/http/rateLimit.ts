/** Counts the requests of each customer in windows of a minute. */
import type { World } from '../store/world.ts'

const windowMs = 60_000

/** Returns a function that counts a request and returns, once there are more than `perMinute`, in how many seconds the next is answered. */
export function createRateLimit(
  perMinute: number,
  nowMs: () => number,
): (world: World, customerid: number) => number | undefined {
  const windows = new WeakMap<World, Map<number, { readonly endsAtMs: number; count: number }>>()
  return (world, customerid) => {
    const now = nowMs()
    const ofWorld = windows.get(world) ?? new Map<number, { endsAtMs: number; count: number }>()
    windows.set(world, ofWorld)
    const last = ofWorld.get(customerid)
    const current = last && last.endsAtMs > now ? last : { endsAtMs: now + windowMs, count: 0 }
    ofWorld.set(customerid, current)
    current.count++
    return current.count > perMinute ? Math.ceil((current.endsAtMs - now) / 1000) : undefined
  }
}
