/** The part of a table that the page shows: columns with an example each, the row count and the first rows. Pure, runs in the worker. */
import type { TableColumn } from '../columns/columnUse.ts'
import type { CsvRow } from '../../../../lib/csv.ts'
import type { Table } from './readTable.ts'

export interface TableSummary extends Pick<Table, 'separator' | 'brokenLine'> {
  columns: readonly TableColumn[]
  rowCount: number
  /** The first rows. */
  sample: readonly CsvRow[]
}

const sampleRows = 5
const maxExampleLength = 60

/** Returns the summary of a table. */
export function summarizeTable({ separator, columns, rows, brokenLine }: Table): TableSummary {
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
        rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index]?.trim() ?? '',
      ),
    })),
  }
}

function shorten(text: string): string {
  return text.length > maxExampleLength ? `${text.slice(0, maxExampleLength)}…` : text
}
