/**
 * All rows in the order of one column. Built when first asked for, and repaired by moving only the rows whose value changed since. Equal
 * values follow each other by row number, so that (value, row) names one place whatever changes around it.
 */
import { Bitset } from './bitset.ts'
import type { SortableColumn } from './sortableColumn.ts'

/** When more than one row in so many has moved, sorting all of them costs less than moving these. */
const rebuildShare = 20

export class FieldOrder {
  readonly #column: SortableColumn
  #rows: Uint32Array | undefined
  readonly #moved = new Bitset(0)
  #movedCount = 0

  constructor(column: SortableColumn) {
    this.#column = column
  }

  /** Notes that a row's value changed or that the row is new. */
  touch(row: number): void {
    if (!this.#rows || this.#moved.has(row)) return
    this.#moved.add(row)
    this.#movedCount++
  }

  /** The rows, ascending. Not to be kept: the next change makes it stale. */
  rows(size: number): Uint32Array {
    if (this.#movedCount * rebuildShare > size) {
      this.#rows = undefined
      this.#moved.clear()
      this.#movedCount = 0
    }
    if (!this.#rows) {
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

  /** How many rows come before (value, row); with row -1 how many have a smaller value. */
  placeOf(rows: Uint32Array, key: string | number, row: number): number {
    return firstWhere(rows.length, (at) => {
      const other = rows[at] ?? 0
      return (this.#column.compareToKey(other, key) || other - row) >= 0
    })
  }

  /** In place, by moving whole stretches: a fleet's order is too long to be copied with every list. */
  #repair(held: Uint32Array, size: number): Uint32Array {
    const moved: number[] = []
    this.#moved.forEach((row) => moved.push(row))
    const compare = (left: number, right: number): number =>
      this.#column.compareRows(left, right) || left - right
    moved.sort(compare)
    let end = this.#takeOut(held)
    let rows = held
    if (size !== held.length) {
      rows = new Uint32Array(size)
      rows.set(held.subarray(0, end))
    }
    // From the end: shift what follows each moved row by as many places as rows are still to be put in.
    for (let left = moved.length; left > 0; left--) {
      const row = moved[left - 1] ?? 0
      const place = firstWhere(end, (at) => compare(rows[at] ?? 0, row) >= 0)
      rows.copyWithin(place + left, place, end)
      rows[place + left - 1] = row
      end = place
    }
    return rows
  }

  /** Closes the gaps that moved rows leave; answers how many rows stay. */
  #takeOut(rows: Uint32Array): number {
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

/** The first number in 0..count for which the test holds; it must hold for all that follow. */
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
