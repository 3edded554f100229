/** What an import does in a worker: everything that takes a while with 100,000 rows and needs no service. */
import { readRows } from '../columns/readRows.ts'
import type { ReadRows, ReadRowsOptions } from '../columns/readRows.ts'
import { readTable } from './readTable.ts'
import type { Separator } from './readTable.ts'
import { summarizeTable } from './summarizeTable.ts'
import type { TableSummary } from './summarizeTable.ts'

export interface TaskMessage {
  text: string
  /** Undefined to detect it. */
  separator: Separator | undefined
  /** Reads the rows as well. */
  rows?: ReadRowsOptions
}

export interface TaskResult {
  summary: TableSummary
  /** Empty unless the task reads them. */
  read: ReadRows
}

/** Reads a table, and its rows if asked to. */
export function runTask({ text, separator, rows }: TaskMessage): TaskResult {
  const table = readTable(text, separator)
  return {
    summary: summarizeTable(table),
    read: rows ? readRows(table, rows) : { rows: [], problems: [] },
  }
}
