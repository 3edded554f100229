/**
 * What a seed is made from.
 */
export interface SeedOptions {
  /** SIMs of the main customer and its sub-customers; some of the stranger come on top. */
  readonly sims: number
  readonly seed: number
  readonly nowMs: number
}
