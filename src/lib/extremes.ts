/** For any number of values: `Math.min(...values)` overflows the stack with some 100,000. */

export function leastOf(values: readonly number[]): number {
  return values.reduce((least, each) => Math.min(least, each), Infinity)
}

export function greatestOf(values: readonly number[]): number {
  return values.reduce((greatest, each) => Math.max(greatest, each), -Infinity)
}
