/** The parts of an import that run in a worker: slow with 100,000 rows, and without requests. */
import { readRows, type ReadRows, type ReadRowsOptions } from '../columns/readRows.ts'
import type { CsvSeparator } from '../../../../lib/csv.ts'
import { readTable } from './readTable.ts'
import { summarizeTable, type TableSummary } from './summarizeTable.ts'

export interface TaskMessage {
  text: string
  /** Undefined to detect it. */
  separator: CsvSeparator | undefined
  /** Also reads the rows. */
  rows?: ReadRowsOptions
}

export interface TaskResult {
  summary: TableSummary
  /** Empty unless the task reads them. */
  read: ReadRows
}

/** Reads a table and, with `rows`, its rows. */
export function runTask({ text, separator, rows }: TaskMessage): TaskResult {
  const table = readTable(text, separator)
  return {
    summary: summarizeTable(table),
    read: rows ? readRows(table, rows) : { rows: [], problems: [] },
  }
}
