import type { Clock } from '../store/clock.ts'

export interface SeedOptions {
  /** SIMs of the main customer and its sub-customers; the unrelated customer has some more. */
  readonly sims: number
  readonly seed: number
  readonly nowMs: number
  /** Whether to seed running jobs and data streams. */
  readonly hasActivity?: boolean | undefined
}

export const defaultFleet = { sims: 2_000, seed: 1 } as const

/** Returns the options with defaults, at the time of the clock. */
export function seedOptionsOf({
  sims = defaultFleet.sims,
  seed = defaultFleet.seed,
  hasActivity,
  clock,
}: {
  readonly sims?: number | undefined
  readonly seed?: number | undefined
  readonly hasActivity?: boolean | undefined
  readonly clock: Clock
}): SeedOptions {
  return { sims, seed, nowMs: clock.now(), hasActivity }
}
