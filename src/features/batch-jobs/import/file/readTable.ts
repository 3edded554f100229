/** The rows of a CSV text. Lines are counted like spreadsheet rows: a line break within quotes starts no new line. */
import Papa from 'papaparse'

export const separators = [',', ';', '\t'] as const

export type Separator = (typeof separators)[number]

export interface TableRow {
  line: number
  cells: readonly string[]
}

export interface Table {
  separator: Separator
  /** The titles of the columns, each once; empty for a column without a title. */
  columns: readonly string[]
  /** The rows that are not empty, without the header. */
  rows: readonly TableRow[]
  /** The line of a quotation mark that is never closed. */
  brokenLine: number | undefined
}

/** The first line that some spreadsheets write to name the separator. */
const separatorLine = /^\uFEFF?sep=([,;\t])\r?\n/i

/** Returns the table of a text; detects the separator unless one is chosen. */
export function readTable(text: string, chosen?: Separator): Table {
  const named = separatorLine.exec(text)
  const source = named ? text.slice(named[0].length) : text
  const { data, errors, meta } = Papa.parse<string[]>(source, {
    delimiter: chosen ?? named?.[1] ?? detectSeparator(source),
    // Keeps the line numbers of the file.
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
    separator: separators.find((each) => each === meta.delimiter) ?? ',',
    columns: distinct((first?.cells ?? []).map((cell) => (hasHeader ? cell.trim() : ''))),
    rows: hasHeader ? filled.slice(1) : filled,
    brokenLine: brokenRow === undefined ? undefined : brokenRow + firstLine,
  }
}

function distinct(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return titles.map((title) => {
    if (title === '') return title
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}

const detectionRows = 20

function detectSeparator(text: string): string {
  const { meta } = Papa.parse(text, {
    preview: detectionRows,
    delimitersToGuess: [...separators],
    // Empty lines would count as lines without the separator.
    skipEmptyLines: 'greedy',
  })
  return meta.delimiter
}
