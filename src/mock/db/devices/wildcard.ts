/**
 * Matches wildcard patterns (`*` stands for any characters) against the bytes of a column, avoiding strings because all names of a fleet
 * are tested at once.
 */
import { includesBytes, indexOfBytes } from '../../sim-index/byteSearch.ts'
import type { TextColumn } from '../../sim-index/textColumn.ts'

/** Returns a test of a column's rows. Texts and pattern are in lower case. */
export function wildcardTest(column: TextColumn, pattern: string): (row: number) => boolean {
  const parts = pattern.split('*')
  const first = Buffer.from(parts[0] ?? '')
  if (parts.length === 1) return (row) => column.compareToBytes(row, first) === 0
  const last = Buffer.from(parts.at(-1) ?? '')
  const middle = parts
    .slice(1, -1)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part))
  return (row) => {
    const start = column.starts[row] ?? 0
    const length = column.lengths[row] ?? 0
    if (length < first.length + last.length || !column.beginsWith(row, first)) return false
    const end = start + length - last.length
    if (last.length > 0 && !includesBytes(column.bytes, end, start + length, last)) return false
    let from = start + first.length
    for (const part of middle) {
      const at = indexOfBytes(column.bytes, from, end, part)
      if (at === -1) return false
      from = at + part.length
    }
    return true
  }
}
