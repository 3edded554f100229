/** The rows of a CSV text. Lines are counted as a spreadsheet counts its rows: a line break within quotes begins no new one. */
import Papa from 'papaparse'

export const separators = [
  { value: ',', label: 'Comma ( , )' },
  { value: ';', label: 'Semicolon ( ; )' },
  { value: '\t', label: 'Tab' },
] as const

export type Separator = (typeof separators)[number]['value']

export interface TableRow {
  line: number
  cells: readonly string[]
}

export interface Table {
  separator: Separator
  /** The titles of the columns, each once; "Column 1" and so on where the table has no header. */
  columns: readonly string[]
  /** The rows with anything in them, without the header. */
  rows: readonly TableRow[]
  /** The line with a quotation mark that is never closed. */
  brokenLine: number | undefined
}

/** The first line that some spreadsheets write to name the separator. */
const separatorLine = /^\uFEFF?sep=([,;\t])\r?\n/i

/** Returns the table of a text, with the separator that fits it best unless one is given. */
export function readTable(text: string, chosen?: Separator): Table {
  const named = separatorLine.exec(text)
  const source = named ? text.slice(named[0].length) : text
  const { data, errors, meta } = Papa.parse<string[]>(source, {
    delimiter: chosen ?? named?.[1] ?? detectSeparator(source),
    // Empty lines count, so that the lines of problems are those of the file.
    skipEmptyLines: false,
  })
  const firstLine = named ? 2 : 1
  const filled = data
    .map((cells, index) => ({ line: index + firstLine, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  const hasHeader = first !== undefined && !first.cells.some((cell) => /\d{15}/.test(cell))
  const brokenRow = errors.find(({ code }) => code === 'MissingQuotes')?.row
  return {
    separator: separators.find(({ value }) => value === meta.delimiter)?.value ?? ',',
    columns: distinct(
      (first?.cells ?? []).map((cell, index) =>
        hasHeader && cell.trim() !== '' ? cell.trim() : `Column ${index + 1}`,
      ),
    ),
    rows: hasHeader ? filled.slice(1) : filled,
    brokenLine: brokenRow === undefined ? undefined : brokenRow + firstLine,
  }
}

function distinct(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}

const detectionRows = 20

function detectSeparator(text: string): string {
  const { meta } = Papa.parse(text, {
    preview: detectionRows,
    delimitersToGuess: separators.map(({ value }) => value),
    // Empty lines would count as lines without the separator.
    skipEmptyLines: 'greedy',
  })
  return meta.delimiter
}
