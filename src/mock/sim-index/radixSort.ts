/**
 * Sorts row numbers by 64-bit keys in two halves; stable and in linear time. Passes in which all keys have the same digit are skipped, so
 * short keys are fast.
 */
interface Keyed {
  rows: Uint32Array
  high: Uint32Array
  low: Uint32Array
}

/** Above this number of rows, few passes over many buckets are faster than many passes over few. */
const manyRows = 20_000

/** Sorts `rows` in place, ascending; `high` and `low` are the key of the row at the same position and are sorted too. */
export function radixSort(rows: Uint32Array, high: Uint32Array, low: Uint32Array): void {
  const count = rows.length
  if (count < 2) return
  const digitBits = count < manyRows ? 8 : 16
  const starts = new Uint32Array(1 << digitBits)
  let from: Keyed = { rows, high, low }
  let to: Keyed = {
    rows: new Uint32Array(count),
    high: new Uint32Array(count),
    low: new Uint32Array(count),
  }
  for (const half of ['low', 'high'] as const) {
    for (let shift = 0; shift < 32; shift += digitBits) {
      if (!countDigits(from[half], shift, starts)) continue
      scatter(from, to, from[half], shift, starts)
      const emptied = from
      from = to
      to = emptied
    }
  }
  if (from.rows === rows) return
  rows.set(from.rows)
  high.set(from.high)
  low.set(from.low)
}

/** Computes the start of each digit's rows; returns false when all rows have the same digit, so there is nothing to sort. */
function countDigits(keys: Uint32Array, shift: number, starts: Uint32Array): boolean {
  const mask = starts.length - 1
  starts.fill(0)
  for (let at = 0; at < keys.length; at++) {
    const digit = ((keys[at] ?? 0) >>> shift) & mask
    starts[digit] = (starts[digit] ?? 0) + 1
  }
  if (starts[((keys[0] ?? 0) >>> shift) & mask] === keys.length) return false
  let sum = 0
  for (let digit = 0; digit <= mask; digit++) {
    const size = starts[digit] ?? 0
    starts[digit] = sum
    sum += size
  }
  return true
}

function scatter(
  from: Keyed,
  to: Keyed,
  keys: Uint32Array,
  shift: number,
  starts: Uint32Array,
): void {
  const mask = starts.length - 1
  for (let at = 0; at < keys.length; at++) {
    const digit = ((keys[at] ?? 0) >>> shift) & mask
    const place = starts[digit] ?? 0
    starts[digit] = place + 1
    to.rows[place] = from.rows[at] ?? 0
    to.high[place] = from.high[at] ?? 0
    to.low[place] = from.low[at] ?? 0
  }
}
