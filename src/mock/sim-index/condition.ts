/**
 * One condition of a filter, in two forms that must agree: the set of all rows it holds for, and the test of one row, by which a
 * kept set is repaired when rows change.
 */
import type { Bitset } from './bitset.ts'

export interface Condition {
  /** Keeps, of the given rows, those the condition holds for. */
  narrow(rows: Bitset): void
  test(row: number): boolean
}
