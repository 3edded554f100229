import { firstWhere } from './fieldOrder.ts'
import type { TextColumn } from './textColumn.ts'

/**
 * The rows whose text begins with a part, or is just that: one stretch of the rows in the text's order, found by its two ends, so that a part
 * that most texts begin with costs no more than one that few do. Do not store it: the next change makes it stale.
 */
export function rowsOfText(
  ordered: Uint32Array,
  column: TextColumn,
  part: Uint8Array,
  isWhole: boolean,
): Uint32Array {
  const matches = (row: number) =>
    isWhole ? column.compareToBytes(row, part) === 0 : column.beginsWith(row, part)
  const start = firstWhere(
    ordered.length,
    (at) => column.compareToBytes(ordered[at] ?? 0, part) >= 0,
  )
  const count = firstWhere(ordered.length - start, (at) => !matches(ordered[start + at] ?? 0))
  return ordered.subarray(start, start + count)
}
