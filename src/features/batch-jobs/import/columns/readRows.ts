/** The rows of a table as changes of SIMs, and the lines that cannot be used. Pure; 100,000 rows take about a second, in a worker. */
import { changeFields, hasChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { readIccid } from '../../../../domain/iccid/compileIccids.ts'
import type { Table, TableRow } from '../file/readTable.ts'
import type { ColumnUse } from './columnUse.ts'
import { clearField, readCell } from './readCell.ts'
import type { CustomerName } from './readCell.ts'

export interface ImportRow {
  line: number
  iccid: string
  /** One object for all rows with these changes. */
  changes: BatchChanges
}

/** Why a line is left out, in the order they are shown. */
export const problemKinds = [
  'format',
  'iccid',
  'value',
  'empty',
  'duplicate',
  'unknown',
  'refused',
] as const

export interface LineProblem {
  line: number
  /** As it is written in the file. */
  iccid: string
  kind: (typeof problemKinds)[number]
  reason: string
}

export interface ReadRows {
  rows: readonly ImportRow[]
  problems: readonly LineProblem[]
}

export interface ReadRowsOptions {
  uses: readonly ColumnUse[]
  /** Whether an empty cell clears its field; otherwise the field keeps its value. */
  clearsEmpty: boolean
  customers: readonly CustomerName[]
}

/** Returns the rows that can be used, in the order of the file. */
export function readRows(table: Table, options: ReadRowsOptions): ReadRows {
  const { uses } = options
  const iccidAt = uses.findIndex(({ field }) => field === 'iccid')
  const rows: ImportRow[] = []
  const problems: LineProblem[] = []
  const known = new Map<string, BatchChanges>()
  for (const row of table.rows) {
    const { line, cells } = row
    const written = (cells[iccidAt] ?? '').trim()
    const leaveOut = (kind: LineProblem['kind'], reason: string) =>
      problems.push({ line, iccid: shorten(written), kind, reason })
    const extraCells = findExtraCells(table, row)
    const read = readIccid(written)
    const changes: BatchChanges = {}
    if (extraCells !== undefined) leaveOut('format', extraCells)
    else if (read.iccid === undefined) leaveOut('iccid', read.reason)
    else {
      const error = readChanges(row, options, changes)
      if (error !== undefined) leaveOut('value', error)
      else if (!hasChanges(changes)) leaveOut('empty', 'There is no value to change in this line.')
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

/** Returns a text that is the same for equal changes. */
export function changesKey(changes: BatchChanges): string {
  return JSON.stringify(changeFields.map((field) => changes[field] ?? null))
}

function findExtraCells({ columns }: Table, { cells }: TableRow): string | undefined {
  const hasExtra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return hasExtra
    ? `The line has ${cells.length} cells, the first line has ${columns.length}. Check separators and quotation marks.`
    : undefined
}

function readChanges(
  { cells }: TableRow,
  { uses, clearsEmpty, customers }: ReadRowsOptions,
  changes: BatchChanges,
): string | undefined {
  for (const [index, { field, unit }] of uses.entries()) {
    if (field === '' || field === 'iccid') continue
    const cell = cells[index] ?? ''
    if (cell.trim() === '') {
      if (clearsEmpty) clearField(field, changes)
      continue
    }
    const error = readCell(field, cell, { unit, customers }, changes)
    if (error !== undefined) return `${fieldNames[field]}: ${error}`
  }
  return undefined
}

const longestShown = 40

function shorten(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
