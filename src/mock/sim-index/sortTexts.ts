/**
 * Sorts rows by text: rows with a common prefix are split by their next eight bytes, recursively. The identifiers of a fleet share long
 * prefixes, so comparing whole texts would be ten times slower.
 */
import { radixSort } from './radixSort.ts'

interface Texts {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly lengths: Uint16Array
  compareRows(left: number, right: number): number
}

/** Runs up to this length use insertion sort. */
const shortRun = 24

/** Sorts `rows` in place, ascending by text, equal texts by row number. */
export function sortTexts(rows: Uint32Array, texts: Texts): void {
  sortRun(rows, texts, 0)
}

function sortRun(rows: Uint32Array, texts: Texts, shared: number): void {
  if (rows.length < 2) return
  if (rows.length <= shortRun) {
    sortFew(rows, texts)
    return
  }
  const skip = sharedLength(rows, texts, shared)
  const high = new Uint32Array(rows.length)
  const low = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    high[at] = fourBytes(texts, row, skip)
    low[at] = fourBytes(texts, row, skip + 4)
  }
  radixSort(rows, high, low)
  let runStart = 0
  for (let at = 1; at <= rows.length; at++) {
    if (at < rows.length && high[at] === high[runStart] && low[at] === low[runStart]) continue
    if (at - runStart > 1) {
      const run = rows.subarray(runStart, at)
      if (run.some((row) => (texts.lengths[row] ?? 0) > skip + 8)) sortRun(run, texts, skip + 8)
    }
    runStart = at
  }
}

/** Insertion sort, the fastest for a few rows. */
function sortFew(rows: Uint32Array, texts: Texts): void {
  for (let at = 1; at < rows.length; at++) {
    const row = rows[at] ?? 0
    let place = at
    for (; place > 0; place--) {
      const other = rows[place - 1] ?? 0
      if ((texts.compareRows(other, row) || other - row) <= 0) break
      rows[place] = other
    }
    rows[place] = row
  }
}

function fourBytes(texts: Texts, row: number, offset: number): number {
  const start = (texts.starts[row] ?? 0) + offset
  const left = (texts.lengths[row] ?? 0) - offset
  const { bytes } = texts
  let key = 0
  for (let at = 0; at < 4; at++) key = key * 256 + (at < left ? (bytes[start + at] ?? 0) : 0)
  return key
}

/** Returns the length of the common prefix of all texts in the run, at least `known`. */
function sharedLength(rows: Uint32Array, texts: Texts, known: number): number {
  const { bytes, starts, lengths } = texts
  const first = rows[0] ?? 0
  const firstStart = starts[first] ?? 0
  let shared = lengths[first] ?? 0
  for (const row of rows) {
    const start = starts[row] ?? 0
    const end = Math.min(shared, lengths[row] ?? 0)
    let at = known
    while (at < end && bytes[start + at] === bytes[firstStart + at]) at++
    shared = at
    if (shared === known) break
  }
  return shared
}
