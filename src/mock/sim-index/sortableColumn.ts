/** What FieldOrder requires of a column: comparison, sorting, and the key in page tokens. FieldOrder itself orders equal values by row. */
export interface SortableColumn {
  compareRows(left: number, right: number): number
  keyAt(row: number): string | number
  compareToKey(row: number, key: string | number): number
  /** Whether a value from a token is a key of this column. */
  isKey(key: unknown): key is string | number
  /** Sorts rows, stable; the input is in ascending row order. */
  sortAll(rows: Uint32Array): void
}
