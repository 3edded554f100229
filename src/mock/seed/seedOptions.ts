/**
 * What a seed is made from.
 */
export interface SeedOptions {
  /** SIMs of the main customer and its sub-customers; some of the stranger come on top. */
  readonly sims: number
  readonly seed: number
  readonly nowMs: number
  /** Whether jobs and data streams are at work. */
  readonly isLiving?: boolean | undefined
}

/** The default demo data. */
export const defaultFleet = { sims: 2_000, seed: 1 } as const
