/** CSV (RFC 4180), plain or for Excel, where identifiers are texts so that they are not rounded. Formulas are neutralized. */
type CsvFlavour = 'plain' | 'excel'

export type CsvValue = string | number | boolean | null | undefined

/** How a column is written: an identifier consists of digits but is not a number. */
type CsvColumnKind = 'text' | 'number' | 'identifier'

export interface ExportField<Row> {
  id: string
  header: string
  kind: CsvColumnKind
  value: (row: Row) => CsvValue
}

export function csvField<Row>(
  id: string,
  value: ExportField<Row>['value'],
  kind: CsvColumnKind = 'text',
): ExportField<Row> {
  return { id, header: id, kind, value }
}

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

function csvLine(
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

/** In the order in which they are preferred when a text reads equally well with several. */
export const csvSeparators = ['\t', ';', '|', ','] as const

export type CsvSeparator = (typeof csvSeparators)[number]

export interface CsvRow {
  /** Counted from 1, like the rows of a spreadsheet: a line break within quotes starts no new line. */
  line: number
  cells: readonly string[]
}

export interface ParsedCsv {
  separator: CsvSeparator
  rows: readonly CsvRow[]
  brokenLine: number | undefined
}

const byteOrderMark = /^\uFEFF/
/** The first line by which some spreadsheets name the separator. */
const separatorLine = /^"?sep=([\t;|,])"?(?:\r\n?|\n|$)/i

/** Reads a CSV text as spreadsheets do, also with a quotation mark inside a cell or text behind a closing one. */
export function parseCsv(text: string, chosen?: CsvSeparator): ParsedCsv {
  const source = text.replace(byteOrderMark, '')
  const [namingLine, name] = separatorLine.exec(source) ?? []
  const separator = chosen ?? csvSeparators.find((each) => each === name) ?? detectSeparator(source)
  const { rows, brokenLine } = parseRows(source, separator)
  return { separator, rows: namingLine === undefined ? rows : rows.slice(1), brokenLine }
}

function parseRows(text: string, separator: CsvSeparator, maxRows = Infinity) {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("?))?([^${separator}\\r\\n]*)([${separator}]|\\r\\n?|\\n|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let brokenLine: number | undefined
  let cells: string[] = []
  for (let line = 1; rows.length < maxRows;) {
    const [, quoted, closing, rest = '', end = ''] = cell.exec(text) ?? []
    if (closing === '') brokenLine ??= line
    cells.push(quoted === undefined ? rest : quoted.replaceAll('""', '"') + rest)
    if (end === separator) continue
    if (cells.some((each) => each.trim() !== '')) rows.push({ line, cells })
    if (end === '') break
    cells = []
    line++
  }
  return { rows, brokenLine }
}

const detectionRows = 50

/** Returns the separator that gives the largest share of the first rows the same number of cells, then the one with most cells. */
function detectSeparator(text: string): CsvSeparator {
  let best: { separator: CsvSeparator; share: number; width: number } = {
    separator: ',',
    share: 0,
    width: 0,
  }
  for (const separator of csvSeparators) {
    const { rows } = parseRows(text, separator, detectionRows)
    const counts = new Map<number, number>()
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    for (const [width, count] of counts) {
      const share = count / rows.length
      if (width > 1 && (share > best.share || (share === best.share && width > best.width)))
        best = { separator, share, width }
    }
  }
  return best.separator
}
