/** Returns the least and the greatest of any number of values: `Math.min(...values)` overflows the stack with some 100,000. */
export function extremesOf(values: readonly number[]): { least: number; greatest: number } {
  let [least, greatest] = [Infinity, -Infinity]
  for (const each of values) {
    least = Math.min(least, each)
    greatest = Math.max(greatest, each)
  }
  return { least, greatest }
}
