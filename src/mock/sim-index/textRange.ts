import { firstWhere } from './fieldOrder.ts'
import type { TextColumn } from './textColumn.ts'

/**
 * Returns the rows whose text equals a text or starts with it: a range in the text order, found by binary search and equally fast for any
 * number of matches. Valid only until the next change.
 */
export function rowsOfText(
  ordered: Uint32Array,
  column: TextColumn,
  part: Uint8Array,
  isExact: boolean,
): Uint32Array {
  const matches = (row: number) =>
    isExact ? column.compareToBytes(row, part) === 0 : column.beginsWith(row, part)
  const start = firstWhere(
    ordered.length,
    (at) => column.compareToBytes(ordered[at] ?? 0, part) >= 0,
  )
  const count = firstWhere(ordered.length - start, (at) => !matches(ordered[start + at] ?? 0))
  return ordered.subarray(start, start + count)
}
