/**
 * The store's time. All of the server uses this clock, so that a test can move a store's time without waiting.
 * It must not be used for measuring durations of the process itself.
 */
export interface Clock {
  /** Unix time in milliseconds. */
  now(): number
  /** Moves this store's time forward by so many milliseconds. */
  advance(durationMs: number): void
}

/** A clock that follows the machine's time plus whatever it was advanced by; `fixedAtMs` makes it stand still between advances. */
export function createClock(fixedAtMs?: number): Clock {
  let advancedMs = 0
  return {
    now: () => (fixedAtMs ?? Date.now()) + advancedMs,
    advance(durationMs) {
      if (!Number.isFinite(durationMs) || durationMs < 0)
        throw new RangeError('durationMs must be zero or more: time only moves forward')
      advancedMs += durationMs
    },
  }
}
