/**
 * Tables as CSV text (RFC 4180). Two flavours: plain, which every program reads, and one for Excel, in which identifiers
 * stay text instead of turning into rounded numbers. What a spreadsheet would run as a formula is neutralized.
 */
export type CsvFlavour = 'plain' | 'excel'

export type CsvValue = string | number | boolean | null | undefined

/** How the values of a column are written: an identifier is digits that are no number. */
export type CsvColumnKind = 'text' | 'number' | 'identifier'

/** One field of an export: a column of a CSV file, a key of a JSON record. */
export interface ExportField<Row> {
  /** The key in JSON. */
  id: string
  /** The title in CSV, with the unit. */
  header: string
  kind: CsvColumnKind
  value: (row: Row) => CsvValue
}

/** Returns a field whose title is its key. */
export function csvField<Row>(
  id: string,
  value: ExportField<Row>['value'],
  kind: CsvColumnKind = 'text',
): ExportField<Row> {
  return { id, header: id, kind, value }
}

/** Returns the line with the titles of the fields. */
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

/** Returns the line of one row. */
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

/** What a file begins with: Excel takes it for UTF-8 only with a byte order mark. */
export function csvStart(flavour: CsvFlavour): string {
  return flavour === 'excel' ? '\uFEFF' : ''
}

/** One line with its line end; `kinds` stands beside the values, text where it is shorter. */
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
 * A sign that begins a formula: at the start of the cell or of a part that another separator splits off, also behind what
 * programs skip there (blanks, control and zero-width characters, quotes).
 */
const formulaStart = new RegExp(
  `(?<=(?:^|[,;|\\t\\n\\r\\v\\f\\u0085\\u2028\\u2029])[\\s\\p{C}"]*)${formulaSign}`,
  'gu',
)

/** Returns the text with an apostrophe before every sign that would begin a formula, which makes it text again. */
function neutralizeFormulas(text: string): string {
  return hasFormulaSign.test(text) ? text.replaceAll(formulaStart, "'$&") : text
}

/** The rows of a CSV text as cells. Takes commas, semicolons or tabs, whichever the first line uses. */
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
