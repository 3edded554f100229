/**
 * Wildcard patterns over the texts of a column, byte by byte: `*` stands for any characters, everything else for itself. A fleet's names are
 * tested all at once, so they are not turned into strings where that can be avoided.
 */
import { hasPart, placeOfPart } from '../../sim-index/hasPart.ts'
import type { TextColumn } from '../../sim-index/textColumn.ts'

/** The test of one row of a column by a pattern. The column's texts and the pattern are lower-cased already. */
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
    if (last.length > 0 && !hasPart(column.bytes, end, start + length, last)) return false
    let from = start + first.length
    for (const part of middle) {
      const at = placeOfPart(column.bytes, from, end, part)
      if (at === -1) return false
      from = at + part.length
    }
    return true
  }
}
