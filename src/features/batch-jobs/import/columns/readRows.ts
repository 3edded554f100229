/** Reads the rows of a table as changes of SIMs, and finds invalid lines. Pure; 100,000 rows take about a second, in a worker. */
import {
  changesKey,
  hasChanges,
  type BatchChanges,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import { readIccid } from '../../../../domain/iccid/compileIccids.ts'
import type { IccidError } from '../../../../domain/iccid/iccid.ts'
import { machineText } from '../../../../lib/typedText.ts'
import type { CsvRow, CsvSeparator } from '../../../../lib/csv.ts'
import { readTable, summarizeTable, type Table, type TableSummary } from '../file/readTable.ts'
import type { ColumnUse } from './columnUse.ts'
import { clearField, readCell, type CellError, type CustomerName } from './readCell.ts'

export interface ImportRow {
  line: number
  iccid: string
  /** One object for all rows with these changes. */
  changes: BatchChanges
}

export type RowError =
  | { kind: 'aboveTitles' }
  | { kind: 'extraCells'; cells: number; columns: number }
  | { kind: 'linesInCell' }
  | { kind: 'iccid'; error: IccidError }
  | { kind: 'value'; field: ChangeField; error: CellError }
  | { kind: 'empty' }

export interface RowProblem {
  line: number
  iccid: string
  error: RowError
}

export interface ReadRows {
  rows: readonly ImportRow[]
  problems: readonly RowProblem[]
}

interface ReadRowsOptions {
  uses: readonly ColumnUse[]
  /** Whether an empty cell clears its field; otherwise the field is unchanged. */
  clearsEmpty: boolean
  customers: readonly CustomerName[]
}

export function readRows(table: Table, options: ReadRowsOptions): ReadRows {
  const { uses } = options
  const iccidAt = uses.findIndex(({ field }) => field === 'iccid')
  const rows: ImportRow[] = []
  const problems: RowProblem[] = table.linesAbove.map(({ line, cells }) => ({
    line,
    iccid: shorten(cells.find((cell) => cell.trim() !== '') ?? ''),
    error: { kind: 'aboveTitles' },
  }))
  const known = new Map<string, BatchChanges>()
  for (const row of table.rows) {
    const { line, cells } = row
    const written = (cells[iccidAt] ?? '').trim()
    const leaveOut = (error: RowError) => problems.push({ line, iccid: shorten(written), error })
    const read = readIccid(written)
    const changes: BatchChanges = {}
    if (hasExtraCells(table, row))
      leaveOut({ kind: 'extraCells', cells: cells.length, columns: table.columns.length })
    else if (cells.some((cell) => lineWithIccid.test(cell))) leaveOut({ kind: 'linesInCell' })
    else if (read.iccid === undefined) leaveOut({ kind: 'iccid', error: read.error })
    else {
      const error = readChanges(row, options, changes)
      if (error) leaveOut(error)
      else if (!hasChanges(changes)) leaveOut({ kind: 'empty' })
      else {
        const key = changesKey(changes)
        const same = known.get(key) ?? changes
        known.set(key, same)
        rows.push({ line, iccid: read.iccid, changes: same })
      }
    }
  }
  return { rows, problems }
}

/** Another line of the file within a cell, where a quotation mark is missing. */
const lineWithIccid = /\S\s*[\r\n][^]*\d{15}/

function hasExtraCells({ columns }: Table, { cells }: CsvRow): boolean {
  return cells.slice(columns.length).some((cell) => cell.trim() !== '')
}

function readChanges(
  { cells }: CsvRow,
  { uses, clearsEmpty, customers }: ReadRowsOptions,
  changes: BatchChanges,
): RowError | undefined {
  for (const [index, { field, unit }] of uses.entries()) {
    if (field === '' || field === 'iccid') continue
    const cell = cells[index] ?? ''
    if (machineText(cell) === '') {
      if (clearsEmpty) clearField(field, changes)
      continue
    }
    const error = readCell(field, cell, { unit, customers }, changes)
    if (error) return { kind: 'value', field, error }
  }
  return undefined
}

const maxShownLength = 40

function shorten(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}

export interface TaskMessage {
  text: string
  separator: CsvSeparator | undefined
  rows?: ReadRowsOptions
}

interface TaskResult {
  summary: TableSummary
  read: ReadRows
}

export function runTask({ text, separator, rows }: TaskMessage): TaskResult {
  const table = readTable(text, separator)
  return {
    summary: summarizeTable(table),
    read: rows ? readRows(table, rows) : { rows: [], problems: [] },
  }
}
