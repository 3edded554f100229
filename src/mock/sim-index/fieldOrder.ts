/**
 * All rows in the order of one column. Built on first use, and updated by moving only the rows whose value changed. Equal values are
 * ordered by row, so that (value, row) is a stable position.
 */
import { createTimeSlices } from '../store/timeSlices.ts'
import { Bitset } from './bitset.ts'
import type { SortableColumn } from './sortableColumn.ts'

/** If more than one in this many rows has moved, sorting all rows again is faster than moving them. */
const rebuildShare = 20
/** Rows sorted at once when an order is built in slices; fewer rows are sorted on demand. */
const chunkRows = 32_768
/** Rows merged between two checks of the clock. */
const mergedRows = 4_096

export class FieldOrder {
  readonly #column: SortableColumn
  #rows: Uint32Array | undefined
  readonly #moved = new Bitset(0)
  #movedCount = 0
  #building: Promise<void> | undefined
  /** Incremented by each build, so that an outdated one stops. */
  #generation = 0

  constructor(column: SortableColumn) {
    this.#column = column
  }

  /** Records that a row is new or its value changed. */
  touch(row: number): void {
    if ((!this.#rows && !this.#building) || this.#moved.has(row)) return
    this.#moved.add(row)
    this.#movedCount++
  }

  /** Builds a missing order in slices, so that other requests are served meanwhile. */
  async prepare(size: number): Promise<void> {
    const isSorted = this.#rows && this.#movedCount * rebuildShare <= size
    if (size <= chunkRows || isSorted) return
    this.#building ??= this.#build(size).finally(() => {
      this.#building = undefined
    })
    await this.#building
  }

  /** Returns the rows in ascending order. Valid only until the next change. */
  rows(size: number): Uint32Array {
    if (this.#movedCount * rebuildShare > size) {
      this.#rows = undefined
      this.#moved.clear()
      this.#movedCount = 0
    }
    if (!this.#rows) {
      this.#generation++
      this.#moved.clear()
      this.#movedCount = 0
      const rows = new Uint32Array(size)
      for (let row = 0; row < size; row++) rows[row] = row
      this.#column.sortAll(rows)
      this.#rows = rows
    } else if (this.#movedCount > 0) {
      this.#rows = this.#repair(this.#rows, size)
      this.#moved.clear()
      this.#movedCount = 0
    }
    return this.#rows
  }

  /** Returns the number of rows before (value, row); with row -1 those with a smaller value. */
  placeOf(rows: Uint32Array, key: string | number, row: number): number {
    return firstWhere(rows.length, (at) => {
      const other = rows[at] ?? 0
      return (this.#column.compareToKey(other, key) || other - row) >= 0
    })
  }

  /** Sorts chunks and merges them. Rows that change meanwhile are omitted, and inserted by the next call of `rows`. */
  async #build(size: number): Promise<void> {
    const generation = ++this.#generation
    this.#rows = undefined
    this.#moved.clear()
    this.#movedCount = 0
    const nextSlice = createTimeSlices()
    let runs: Uint32Array[] = []
    for (let from = 0; from < size && generation === this.#generation; from += chunkRows) {
      const run = new Uint32Array(Math.min(chunkRows, size - from))
      for (let at = 0; at < run.length; at++) run[at] = from + at
      this.#column.sortAll(run)
      runs.push(run)
      await nextSlice()
    }
    while (runs.length > 1 && generation === this.#generation) {
      const merged: Uint32Array[] = []
      for (let at = 0; at < runs.length; at += 2)
        merged.push(await this.#merge(runs[at], runs[at + 1], nextSlice))
      runs = merged
    }
    if (generation === this.#generation) this.#rows = runs[0]
  }

  async #merge(
    left: Uint32Array = new Uint32Array(0),
    right: Uint32Array = new Uint32Array(0),
    nextSlice: () => Promise<void>,
  ): Promise<Uint32Array> {
    const merged = new Uint32Array(left.length + right.length)
    let [end, leftAt, rightAt] = [0, 0, 0]
    while (leftAt < left.length || rightAt < right.length) {
      const stop = leftAt + rightAt + mergedRows
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
      await nextSlice()
    }
    return merged.subarray(0, end)
  }

  #compare(left: number, right: number): number {
    return this.#column.compareRows(left, right) || left - right
  }

  /** Updates the order in place by moving whole ranges: copying the order of a fleet for every list would be slow. */
  #repair(current: Uint32Array, size: number): Uint32Array {
    const moved: number[] = []
    this.#moved.forEach((row) => moved.push(row))
    moved.sort((left, right) => this.#compare(left, right))
    let end = this.#removeMoved(current)
    let rows = current
    if (size !== current.length) {
      rows = new Uint32Array(size)
      rows.set(current.subarray(0, end))
    }
    // Inserts from the end: shifts the rows after each moved row by the number of rows left to insert.
    for (let left = moved.length; left > 0; left--) {
      const row = moved[left - 1] ?? 0
      const place = firstWhere(end, (at) => this.#compare(rows[at] ?? 0, row) >= 0)
      rows.copyWithin(place + left, place, end)
      rows[place + left - 1] = row
      end = place
    }
    return rows
  }

  /** Removes moved rows; returns the number of remaining ones. */
  #removeMoved(rows: Uint32Array): number {
    const marks = this.#moved.words
    const gaps: number[] = []
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if (((marks[row >>> 5] ?? 0) >>> (row & 31)) & 1) gaps.push(at)
    }
    for (const [count, gap] of gaps.entries())
      rows.copyWithin(gap - count, gap + 1, gaps[count + 1] ?? rows.length)
    return rows.length - gaps.length
  }
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
