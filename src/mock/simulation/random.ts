/**
 * Random numbers that come in the same order for the same seed, so that a simulation can be repeated.
 */

/** Answers the next number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** A stream of random numbers (mulberry32: small, fast, even enough for demo traffic; not for secrets). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
