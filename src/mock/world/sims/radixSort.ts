/**
 * Sorts row numbers by keys of 64 bits given in two halves: stable, and linear in the number of rows. A pass whose digit is the same
 * in all keys is left out, so short keys cost little.
 */
interface Keyed {
  rows: Uint32Array
  high: Uint32Array
  low: Uint32Array
}

const digitBits = 16
const buckets = 1 << digitBits

/** Sorts `rows` in place, ascending; `high` and `low` hold the key of the row at the same place and are left in no order of use. */
export function radixSort(rows: Uint32Array, high: Uint32Array, low: Uint32Array): void {
  const count = rows.length
  if (count < 2) return
  let from: Keyed = { rows, high, low }
  let to: Keyed = { rows: new Uint32Array(count), high: new Uint32Array(count), low: new Uint32Array(count) }
  for (const half of ['low', 'high'] as const) {
    for (const shift of [0, digitBits]) {
      const starts = new Uint32Array(buckets)
      const digits = from[half]
      for (let at = 0; at < count; at++) {
        const digit = ((digits[at] ?? 0) >>> shift) & (buckets - 1)
        starts[digit] = (starts[digit] ?? 0) + 1
      }
      if (starts[((digits[0] ?? 0) >>> shift) & (buckets - 1)] === count) continue
      let sum = 0
      for (let digit = 0; digit < buckets; digit++) {
        const size = starts[digit] ?? 0
        starts[digit] = sum
        sum += size
      }
      for (let at = 0; at < count; at++) {
        const digit = ((digits[at] ?? 0) >>> shift) & (buckets - 1)
        const place = starts[digit] ?? 0
        starts[digit] = place + 1
        to.rows[place] = from.rows[at] ?? 0
        to.high[place] = from.high[at] ?? 0
        to.low[place] = from.low[at] ?? 0
      }
      const emptied = from
      from = to
      to = emptied
    }
  }
  if (from.rows !== rows) rows.set(from.rows)
}
