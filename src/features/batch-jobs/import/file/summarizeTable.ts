/** What the page shows of a table: its columns with an example each, how many rows it has, and the first of them. Pure. */
import type { TableColumn } from '../columns/columnUse.ts'
import type { Table, TableRow } from './readTable.ts'

export interface TableSummary extends Pick<Table, 'separator' | 'brokenLine'> {
  columns: readonly TableColumn[]
  rowCount: number
  /** The first rows. */
  sample: readonly TableRow[]
}

/** How many rows an import may have. */
export const maxRows = 100_000
const sampleRows = 5
/** Rows that are searched for an example of a column. */
const searchedRows = 1000
const longestExample = 60

/** Returns the summary of a table. */
export function summarizeTable({ separator, columns, rows, brokenLine }: Table): TableSummary {
  const searched = rows.slice(0, searchedRows)
  return {
    separator,
    brokenLine,
    rowCount: rows.length,
    sample: rows
      .slice(0, sampleRows)
      .map(({ line, cells }) => ({ line, cells: cells.map(shorten) })),
    columns: columns.map((title, index) => ({
      title: shorten(title),
      example: shorten(
        searched.map(({ cells }) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '',
      ),
    })),
  }
}

/** Returns why a table cannot be imported, as a sentence; undefined when it can. */
export function validateTable({ columns, rowCount, brokenLine }: TableSummary): string | undefined {
  if (rowCount === 0) return 'The file has no rows.'
  if (brokenLine !== undefined)
    return `A quotation mark in line ${brokenLine} is never closed. Correct the file and choose it again.`
  if (columns.length < 2) return 'The file has one column only. Check the separator.'
  return rowCount > maxRows ? 'At most 100,000 rows can be imported. Split the file.' : undefined
}

function shorten(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text
}
