/**
 * All rows in the order of one column; equal values are ordered by row, so that (value, row) is a stable position. Built on first use, then
 * updated by moving only the rows whose value changed.
 */
import { createTimeSlices } from '../store/timeSlices.ts'
import { Bitset } from './bitset.ts'

/** If more than one in this many rows has moved, sorting all rows in slices delays others less than moving them at once. */
const rebuildShare = 20
/** Rows sorted, and rows merged, in one slice. */
const slicedRows = 4096

export class RowOrder {
  readonly #compareValues: (left: number, right: number) => number
  #rows: Uint32Array | undefined
  #moved = new Bitset(0)
  #movedCount = 0
  #building: Generator<void, Uint32Array> | undefined

  constructor(compareValues: (left: number, right: number) => number) {
    this.#compareValues = compareValues
  }

  touch(row: number): void {
    if ((!this.#rows && !this.#building) || this.#moved.has(row)) return
    this.#moved.add(row)
    this.#movedCount++
  }

  restore(rows: Uint32Array): void {
    this.#rows = rows.slice()
  }

  /** Builds a missing order in slices, so that other requests are served meanwhile. */
  async prepare(size: number): Promise<void> {
    if (this.#movedCount * rebuildShare > size) this.#rows = undefined
    const nextSlice = createTimeSlices()
    while (!this.#rows) {
      this.#buildSlice(size)
      await nextSlice()
    }
  }

  /** Returns the rows in ascending order. Valid only until the next change. */
  rows(size: number): Uint32Array {
    while (!this.#rows) this.#buildSlice(size)
    if (this.#movedCount > 0) this.#rows = this.#repair(this.#rows, size)
    return this.#rows
  }

  #buildSlice(size: number): void {
    if (!this.#building) {
      this.#forgetMoved()
      this.#building = this.#build(size)
    }
    const { done, value } = this.#building.next()
    if (!done) return
    this.#rows = value
    this.#building = undefined
  }

  /** Rows that change meanwhile are left out, and inserted by the next call of `rows`. */
  *#build(size: number): Generator<void, Uint32Array> {
    let runs: Uint32Array[] = []
    for (let from = 0; from < size; from += slicedRows) {
      const run = new Uint32Array(Math.min(slicedRows, size - from))
      for (let at = 0; at < run.length; at++) run[at] = from + at
      runs.push(run.sort(this.#compare))
      yield
    }
    while (runs.length > 1) {
      const merged: Uint32Array[] = []
      for (let at = 0; at < runs.length; at += 2)
        merged.push(yield* this.#merge(runs[at], runs[at + 1]))
      runs = merged
    }
    return runs[0] ?? new Uint32Array(0)
  }

  *#merge(
    left: Uint32Array = new Uint32Array(0),
    right: Uint32Array = new Uint32Array(0),
  ): Generator<void, Uint32Array> {
    const merged = new Uint32Array(left.length + right.length)
    let [end, leftAt, rightAt] = [0, 0, 0]
    while (leftAt < left.length || rightAt < right.length) {
      const stop = leftAt + rightAt + slicedRows
      while (leftAt + rightAt < stop && (leftAt < left.length || rightAt < right.length)) {
        const leftRow = left[leftAt]
        const rightRow = right[rightAt]
        if (leftRow !== undefined && this.#moved.has(leftRow)) leftAt++
        else if (rightRow !== undefined && this.#moved.has(rightRow)) rightAt++
        else if (
          rightRow === undefined ||
          (leftRow !== undefined && this.#compare(leftRow, rightRow) <= 0)
        ) {
          merged[end++] = leftRow ?? 0
          leftAt++
        } else {
          merged[end++] = rightRow
          rightAt++
        }
      }
      yield
    }
    return merged.subarray(0, end)
  }

  /** Moves whole ranges in place: copying the order of a fleet for every list would be slow. */
  #repair(current: Uint32Array, size: number): Uint32Array {
    const moved = this.#moved.list().sort(this.#compare)
    let end = 0
    for (let at = 0; at < current.length; at++) {
      const row = current[at] ?? 0
      if (!this.#moved.has(row)) current[end++] = row
    }
    let rows = current
    if (size !== current.length) {
      rows = new Uint32Array(size)
      rows.set(current.subarray(0, end))
    }
    // From the end: shifts the rows after each moved row by the number of rows left to insert.
    for (let left = moved.length; left > 0; left--) {
      const row = moved[left - 1] ?? 0
      const place = firstWhere(end, (at) => this.#compare(rows[at] ?? 0, row) >= 0)
      rows.copyWithin(place + left, place, end)
      rows[place + left - 1] = row
      end = place
    }
    this.#forgetMoved()
    return rows
  }

  #forgetMoved(): void {
    if (this.#movedCount > 0) this.#moved = new Bitset(0)
    this.#movedCount = 0
  }

  readonly #compare = (left: number, right: number): number =>
    this.#compareValues(left, right) || left - right
}

/** Returns the first number in 0..count for which the test is true; it must be true for all later ones (binary search). */
export function firstWhere(count: number, test: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
