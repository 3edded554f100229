import { parseCsv, type CsvRow, type CsvSeparator, type ParsedCsv } from '../../../../lib/csv.ts'
import { displayText } from '../../../../contract/storedText.ts'
import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'

export interface ColumnUse {
  /** Empty for a column that is ignored. */
  field: 'iccid' | ChangeField | ''
  /** The unit of limits whose cells name none; empty while unknown. */
  unit: string
}

export interface TableColumn {
  title: string
  example: string
  /** Whether a cell is a number without a unit. */
  hasBareNumber: boolean
}

export interface Table extends ParsedCsv {
  columns: readonly string[]
  linesAbove: readonly CsvRow[]
}

export const iccidTitle = /iccid|^sim([ -]?num(ber|mer))?$/i
const bareNumber = /\p{Nd}\P{L}*$/u
/** Digits of an identifier, or an ICCID that a spreadsheet has rounded. */
const identifier = /\d{15}|^\W*8[.,]\d*e\+1\d/i

export function readTable(text: string, chosen?: CsvSeparator): Table {
  const { rows, ...parsed } = parseCsv(text, chosen)
  const titlesAt = findTitles(rows)
  const titles = rows[titlesAt]?.cells.map((cell) => displayText(cell))
  return {
    ...parsed,
    columns: distinct(titles ?? rows[0]?.cells.map(() => '') ?? []),
    linesAbove: rows.slice(0, Math.max(titlesAt, 0)),
    rows: rows.slice(titlesAt + 1),
  }
}

/** Returns the index of the row with the column titles: above the first ICCID, with several cells; -1 without one. */
function findTitles(rows: readonly CsvRow[]): number {
  const firstAt = rows.findIndex(({ cells }) => cells.some((cell) => identifier.test(cell)))
  const above = firstAt < 0 ? rows : rows.slice(0, firstAt)
  const isTable = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== '').length > 1
  const namesIccid = ({ cells }: CsvRow) => cells.some((cell) => iccidTitle.test(cell.trim()))
  const named = above.findIndex((row) => isTable(row) && namesIccid(row))
  const table = named < 0 ? above.findIndex(isTable) : named
  return table < 0 && above.length > 0 ? 0 : table
}

function distinct(titles: readonly string[]): string[] {
  const used = new Set<string>()
  return titles.map((title) => {
    let unique = title
    for (let count = 2; title !== '' && used.has(unique); count++) unique = `${title} (${count})`
    used.add(unique)
    return unique
  })
}

export interface TableSummary extends Pick<Table, 'separator' | 'brokenLine'> {
  columns: readonly TableColumn[]
  rowCount: number
  sample: readonly CsvRow[]
}

const sampleRows = 5
const maxExampleLength = 60

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
      hasBareNumber: rows.some(({ cells }) => bareNumber.test(cells[index] ?? '')),
    })),
  }
}

function shorten(text: string): string {
  return text.length > maxExampleLength ? `${text.slice(0, maxExampleLength)}…` : text
}
