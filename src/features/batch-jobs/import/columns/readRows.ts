/** Reads the rows of a table as changes of SIMs, and finds invalid lines. Pure; 100,000 rows take about a second, in a worker. */
import {
  changesKey,
  hasChanges,
  limitUnits,
  type BatchChanges,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import { readIccid } from '../../../../domain/iccid/compileIccids.ts'
import type { IccidError } from '../../../../domain/iccid/iccid.ts'
import { displayText } from '../../../../contract/storedText.ts'
import { machineText } from '../../../../lib/typedText.ts'
import type { CsvRow, CsvSeparator } from '../../../../lib/csv.ts'
import { readTable, summarizeTable, type ColumnUse, type Table } from '../file/readTable.ts'
import { limits } from '../../../../contract/limits.ts'
import { simStatuses, type SimStatusId } from '../../../../contract/tables.ts'
import { readAmount, type AmountUnit } from '../../../../lib/amount.ts'
import { readDecimal } from '../../../../lib/readDecimal.ts'

type LimitField = Extract<ChangeField, `monthly_${string}`>

export interface ImportRow {
  line: number
  iccid: string
  /** One object for all rows with these changes. */
  changes: BatchChanges
}

type RowError =
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

/** Clears a text also where empty cells change nothing. */
export const emptyText = '""'

function readRows(table: Table, options: ReadRowsOptions): ReadRows {
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
    if (cells.slice(table.columns.length).some((cell) => cell.trim() !== ''))
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

const noRows: ReadRows = { rows: [], problems: [] }

interface TaskMessage {
  text: string
  separator: CsvSeparator | undefined
  rows?: ReadRowsOptions
}

export function runTask({ text, separator, rows }: TaskMessage) {
  const table = readTable(text, separator)
  return {
    summary: summarizeTable(table),
    read: rows ? readRows(table, rows) : noRows,
  }
}

interface CustomerName {
  id: number
  name: string
}

export type CellError =
  | { code: 'notStatus' | 'notSwitch' | 'notCustomer' | 'severalCustomers'; text: string }
  | { code: 'notLimit' | 'ambiguousNumber' | 'notWhole'; text: string }
  | { code: 'tooLong'; length: number }
  | { code: 'tooHigh'; limit: number }
  | { code: 'zero' }

interface CellContext {
  /** The unit of an amount that names none; empty for the smallest. */
  unit: string
  customers: readonly CustomerName[]
}

/** Reads a cell that is not empty into `changes`; returns why it cannot be read. */
function readCell(
  field: ChangeField,
  cell: string,
  { unit, customers }: CellContext,
  changes: BatchChanges,
): CellError | undefined {
  const text = machineText(cell)
  switch (field) {
    case 'custom_field_1':
    case 'end_customer_label': {
      const name = text === emptyText ? '' : displayText(cell)
      if (name.length > limits.textLength) return { code: 'tooLong', length: name.length }
      changes[field] = name
      return undefined
    }
    case 'statusid': {
      // The portal writes the status 1 as "Unknown (1)".
      const [, words = text, number] = /^(.+?)\s*\((\d+)\)$/.exec(text) ?? []
      const status = simStatuses.find(
        ({ id, name }) =>
          String(id) === text ||
          ((number === undefined || number === String(id)) &&
            [id === 1 ? 'Unknown' : name, germanStatuses[id]].some(
              (each) => letters(each) === letters(words),
            )),
      )
      if (!status) return { code: 'notStatus', text }
      changes.statusid = status.id
      return undefined
    }
    case 'imei_lock': {
      const isOn = readSwitch(text)
      if (isOn === undefined) return { code: 'notSwitch', text }
      changes.imei_lock = isOn
      return undefined
    }
    case 'customer_id': {
      const matches = customers.filter(
        ({ id, name }) => String(id) === text || isSameText(name, text),
      )
      const [customer, ...others] = matches
      if (!customer) return { code: 'notCustomer', text }
      if (others.length > 0) return { code: 'severalCustomers', text }
      changes.customer_id = customer.id
      return undefined
    }
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_voice_mo_limit': {
      const limit = readLimit(field, text, unit)
      if (typeof limit !== 'number') return limit
      changes[field] = limit
      return undefined
    }
  }
}

function clearField(field: ChangeField, changes: BatchChanges): void {
  switch (field) {
    case 'custom_field_1':
    case 'end_customer_label':
      changes[field] = ''
      return
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_voice_mo_limit':
      changes[field] = 0
      return
    case 'statusid':
    case 'imei_lock':
    case 'customer_id':
  }
}

function readSwitch(text: string): boolean | undefined {
  if (onWords.includes(letters(text))) return true
  return offWords.includes(letters(text)) ? false : undefined
}

export function findUnit(field: ChangeField, text: string): AmountUnit | undefined {
  const plain = text.toLowerCase()
  const name = (unitWords[plain] ?? plain).toLowerCase()
  return limitUnits(field).find(({ unit }) => unit.toLowerCase() === name)
}

const amountPattern = /^(\p{Nd}.*?)\s*(\p{L}*)$/u
/** "1,000" is a thousand in some countries and one in others. */
const ambiguousNumber = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Returns a limit in its smallest unit, 0 for unlimited, or why the text is not a limit. */
function readLimit(field: LimitField, text: string, unit: string): number | CellError {
  if (unlimitedWords.includes(letters(text))) return 0
  const [, number = '', unitText = ''] = amountPattern.exec(text) ?? []
  const units = limitUnits(field)
  const unitName = unitText === '' ? unit || units[0]?.unit : findUnit(field, unitText)?.unit
  // A worker has no locale; numbers that depend on it are rejected below.
  if (unitName === undefined || readDecimal(number, 'en') === undefined)
    return { code: 'notLimit', text }
  if (ambiguousNumber.test(number)) return { code: 'ambiguousNumber', text: number }
  const value = readAmount({ number, unit: unitName }, units, 'en')
  if (value === undefined) return { code: 'notWhole', text }
  if (value === 0) return { code: 'zero' }
  return value > limits[field] ? { code: 'tooHigh', limit: limits[field] } : value
}

function isSameText(one: string, other: string): boolean {
  return machineText(one).toLowerCase() === machineText(other).toLowerCase()
}

/** Returns the letters and digits of a text in lower case: "no limit" and "No-Limit" are the same words. */
function letters(text: string): string {
  return machineText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The words that files use in the languages of the portal; workers have no translations. */
const germanStatuses: Readonly<Record<SimStatusId, string>> = {
  1: 'Unbekannt',
  2: 'Aktiviert',
  3: 'Ausgegeben',
  4: 'Gelöscht',
  5: 'Deaktiviert',
  6: 'Testbereit',
  7: 'Stillgelegt',
  8: 'Aktivierungsbereit',
  9: 'Im Bestand',
  10: 'Ersetzt',
  11: 'Aktivierung ausstehend',
  12: 'Suspendiert',
  13: 'Wartet auf Aktivierung',
  14: 'Wartet auf Deaktivierung',
  15: 'Testlimit erreicht',
  16: 'Datenlimit erreicht',
  17: 'Wartet auf Aktivierungsbereit',
  18: 'SMS-Limit erreicht',
  19: 'Sprachlimit erreicht',
  20: 'IMEI unzulässig',
}

const onWords = ['on', 'yes', 'true', '1', 'an', 'ein', 'ja', 'wahr']
const offWords = ['off', 'no', 'false', '0', 'aus', 'nein', 'falsch']
const unlimitedWords = ['unlimited', 'nolimit', 'none', 'unbegrenzt', 'keinlimit', 'keine']

const unitWords: Readonly<Record<string, string>> = {
  byte: 'B',
  bytes: 'B',
  sec: 's',
  second: 's',
  seconds: 's',
  sekunde: 's',
  sekunden: 's',
  minute: 'min',
  minutes: 'min',
  minuten: 'min',
  hour: 'h',
  hours: 'h',
  stunde: 'h',
  stunden: 'h',
}
