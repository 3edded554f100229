/**
 * A filter condition in two equivalent forms: narrowing a set of rows, and testing one row, which updates a cached set when rows change.
 */
import type { Bitset } from './bitset.ts'

export interface Condition {
  /** Removes the rows that don't match. */
  narrow(rows: Bitset): void
  test(row: number): boolean
}

/** A condition that tests every remaining row. */
export function eachRow(test: (row: number) => boolean): Condition {
  return { test, narrow: (rows) => rows.keepWhere(test) }
}
