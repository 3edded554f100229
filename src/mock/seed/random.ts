/**
 * Numbers that look random and are always the same: a hash of the seed and of what they are for, so that a SIM looks the same whatever
 * else is made.
 */

/** A hash of 32 bits of two whole numbers. */
export function hash(left: number, right: number): number {
  let mixed = Math.imul(left ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(right + 0x7f4a7c15, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A number from 0 up to but not 1, the same for the same two numbers. */
export function fraction(left: number, right: number): number {
  return hash(left, right) / 4_294_967_296
}

/** One of the items, by a fraction. */
export function pick<T>(items: readonly T[], at: number): T {
  const item = items[Math.floor(at * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

/** One of the items by their shares, by a fraction; shares need not add up to one. */
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
