/** The store's time, so that tests can advance it. Not for measuring durations of the process. */
export interface Clock {
  now(): number
  /** Advances this store's time by milliseconds. */
  advance(durationMs: number): void
}

/** Creates a clock that follows the system clock plus the time it was advanced by; with `fixedAtMs` it only moves when advanced. */
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
