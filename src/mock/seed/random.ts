/** Pseudo-random numbers: a hash of the seed and the purpose, so that each SIM is independent of the other data. */

/** Returns a 32-bit hash of two integers. */
export function hash(left: number, right: number): number {
  let mixed = Math.imul(left ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(right + 0x7f4a7c15, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), the same for the same arguments. */
export function fraction(left: number, right: number): number {
  return hash(left, right) / 4_294_967_296
}

/** Returns the item at a fraction of the list. */
export function pick<T>(items: readonly T[], at: number): T {
  const item = items[Math.floor(at * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

export function pickByShare<T>(
  items: readonly (readonly [item: T, share: number])[],
  at: number,
): T {
  let left = at * items.reduce((sum, [, share]) => sum + share, 0)
  for (const [item, share] of items) {
    if (left < share) return item
    left -= share
  }
  const last = items.at(-1)
  if (!last) throw new RangeError('Nothing to pick from')
  return last[0]
}
