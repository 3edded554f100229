/** The columns and rows of a CSV text. */
import { parseCsv, type CsvRow, type CsvSeparator, type ParsedCsv } from '../../../../lib/csv.ts'
import { displayText } from '../../../../contract/storedText.ts'

export interface Table extends ParsedCsv {
  /** The titles of the columns, each once; empty for a column without a title. */
  columns: readonly string[]
  /** The lines above the titles, such as the title of the sheet. */
  linesAbove: readonly CsvRow[]
}

export const iccidTitle = /iccid|^sim([ -]?num(ber|mer))?$/i
/** Digits of an identifier, or an ICCID that a spreadsheet has rounded. */
const identifier = /\d{15}|^\W*8[.,]\d*e\+1\d/i

/** Returns the table of a text; detects the separator unless one is chosen. */
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
