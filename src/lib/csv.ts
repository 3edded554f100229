/**
 * CSV (RFC 4180) in two flavours: plain, and for Excel, where identifiers are written as text so that they are not rounded. Formulas are
 * neutralized.
 */
export type CsvFlavour = 'plain' | 'excel'

export type CsvValue = string | number | boolean | null | undefined

/** How a column is written: an identifier consists of digits but is not a number. */
export type CsvColumnKind = 'text' | 'number' | 'identifier'

/** A field of an export: a CSV column or a JSON key. */
export interface ExportField<Row> {
  /** The key in JSON. */
  id: string
  /** The CSV header, with the unit. */
  header: string
  kind: CsvColumnKind
  value: (row: Row) => CsvValue
}

/** Returns a field whose header is its key. */
export function csvField<Row>(
  id: string,
  value: ExportField<Row>['value'],
  kind: CsvColumnKind = 'text',
): ExportField<Row> {
  return { id, header: id, kind, value }
}

/** Returns the header line. */
export function csvHeader(
  fields: readonly Pick<ExportField<never>, 'header'>[],
  flavour: CsvFlavour,
): string {
  return csvLine(
    fields.map(({ header }) => header),
    [],
    flavour,
  )
}

/** Returns the line of a row. */
export function csvRow<Row>(
  fields: readonly ExportField<Row>[],
  row: Row,
  flavour: CsvFlavour,
): string {
  return csvLine(
    fields.map(({ value }) => value(row)),
    fields.map(({ kind }) => kind),
    flavour,
  )
}

/** Returns the start of a file: a byte order mark for Excel, which needs it to read UTF-8. */
export function csvStart(flavour: CsvFlavour): string {
  return flavour === 'excel' ? '\uFEFF' : ''
}

/** Returns a line with its line end; missing kinds are text. */
export function csvLine(
  values: readonly CsvValue[],
  kinds: readonly CsvColumnKind[],
  flavour: CsvFlavour,
): string {
  return `${values.map((value, index) => csvCell(value, kinds[index] ?? 'text', flavour)).join(',')}\r\n`
}

function csvCell(value: CsvValue, kind: CsvColumnKind, flavour: CsvFlavour): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (kind === 'identifier' && /^\+?\d+$/.test(value))
    return flavour === 'excel' ? `"=""${value}"""` : value
  if (kind === 'number' && /^[+-]?\d+(\.\d+)?$/.test(value)) return value
  const safe = neutralizeFormulas(value)
  return /[",\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const formulaSign = '[=+\\-@|＝＋－＠｜﹦﹢﹣﹫−]'
const hasFormulaSign = new RegExp(formulaSign)
/**
 * Matches a sign that starts a formula: at the start of a cell, or after a character at which a spreadsheet may split the cell, even
 * behind characters that spreadsheets skip (spaces, control and zero-width characters, quotes).
 */
const formulaStart = new RegExp(
  `(?<=(?:^|[,;|\\t\\n\\r\\v\\f\\u0085\\u2028\\u2029])[\\s\\p{C}"]*)${formulaSign}`,
  'gu',
)

/** Returns the text with an apostrophe before every sign that would start a formula. */
function neutralizeFormulas(text: string): string {
  return hasFormulaSign.test(text) ? text.replaceAll(formulaStart, "'$&") : text
}

/** Returns the cells of a CSV text, separated by commas, semicolons or tabs as in its first line. */
export function parseCsv(text: string): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < source.length; at++) {
    const letter = source.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      row.push(cell)
      rows.push(row)
      row = []
      cell = ''
    } else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

function separatorOf(text: string): string {
  const firstLine = text.slice(0, text.search(/\n|$/))
  const counts = [',', ';', '\t'].map((letter) => [letter, firstLine.split(letter).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
