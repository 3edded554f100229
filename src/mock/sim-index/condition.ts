/**
 * One condition of a filter, in two forms that must agree: the set of all rows it holds for, and the test of one row, by which a
 * cached set is repaired when rows change.
 */
import type { Bitset } from './bitset.ts'

export interface Condition {
  /** Keeps, of the given rows, those the condition holds for. */
  narrow(rows: Bitset): void
  test(row: number): boolean
}

/** A condition that holds where the test holds, which is put to every row that is still in question. */
export function eachRow(test: (row: number) => boolean): Condition {
  return { test, narrow: (rows) => rows.keepWhere(test) }
}
