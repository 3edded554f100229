export interface SeedOptions {
  /** SIMs of the main customer and its sub-customers; the unrelated customer has some more. */
  readonly sims: number
  readonly seed: number
  readonly nowMs: number
  /** Whether to seed running jobs and data streams. */
  readonly hasActivity?: boolean | undefined
}

export const defaultFleet = { sims: 2_000, seed: 1 } as const
