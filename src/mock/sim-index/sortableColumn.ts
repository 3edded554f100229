/**
 * What an order needs of a column: how rows compare, a whole sort, and a key that a page token can carry. Rows of equal value follow
 * each other by row number; the order sees to that, not the column.
 */
export interface SortableColumn {
  compareRows(left: number, right: number): number
  keyAt(row: number): string | number
  compareToKey(row: number, key: string | number): number
  /** Whether something out of a token is a key of this column. */
  isKey(key: unknown): key is string | number
  /** Sorts rows given in ascending row number; stable. */
  sortAll(rows: Uint32Array): void
}
