/** A column with one number per row, an integer from 0 to 2^53 - 1; "no value" is stored as -1, which sorts first. */
import { growFloat64 } from './growArray.ts'
import { radixSort } from './radixSort.ts'
import type { SortableColumn } from './sortableColumn.ts'

export const noNumber = -1

export class NumberColumn implements SortableColumn {
  values: Float64Array

  constructor(size: number) {
    this.values = new Float64Array(size)
  }

  /** Sets a row's value; returns whether it changed. */
  set(row: number, value: number | null): boolean {
    if (row >= this.values.length) this.values = growFloat64(this.values, row + 1)
    const stored = value ?? noNumber
    if (this.values[row] === stored) return false
    this.values[row] = stored
    return true
  }

  at(row: number): number {
    return this.values[row] ?? noNumber
  }

  compareRows(left: number, right: number): number {
    return this.at(left) - this.at(right)
  }

  keyAt(row: number): number {
    return this.at(row)
  }

  compareToKey(row: number, key: string | number): number {
    return this.at(row) - Number(key)
  }

  isKey(key: unknown): key is number {
    return typeof key === 'number' && Number.isFinite(key)
  }

  sortAll(rows: Uint32Array): void {
    // Positive doubles sort by their bits; one is added so that "no value" is zero.
    const keys = new Float64Array(rows.length)
    for (let at = 0; at < rows.length; at++) keys[at] = this.at(rows[at] ?? 0) + 1
    const bits = new Uint32Array(keys.buffer)
    const low = new Uint32Array(rows.length)
    const high = new Uint32Array(rows.length)
    for (let at = 0; at < rows.length; at++) {
      low[at] = bits[at * 2] ?? 0
      high[at] = bits[at * 2 + 1] ?? 0
    }
    radixSort(rows, high, low)
  }
}
