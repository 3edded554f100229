/** Exports a list that pages by `nextToken` as CSV. The file is English; the shell shows its progress on every page. */
import { csvHeader, csvRow } from '../../lib/csv.ts'
import type { ExportField } from '../../lib/csv.ts'
import type { TokenPage } from '../../lib/pager.ts'
import { showExport } from './currentExport.ts'
import { startExportRun } from './exportRun.ts'
import { saveFile } from './saveFile.ts'

interface PagesExport<Row> {
  /** The start of the file name; the count follows. */
  name: string
  fields: readonly ExportField<Row>[]
  load: (nextToken: string | null, signal: AbortSignal) => Promise<TokenPage<Row>>
  keyOf: (row: Row) => string | number
  countText: (count: number) => string
}

/** Starts an export of all pages. */
export function exportPages<Row>({ name, fields, load, keyOf, countText }: PagesExport<Row>): void {
  const lines = [csvHeader(fields, 'plain')]
  const written = new Set<string | number>()
  let nextToken: string | null = null
  const run = startExportRun({
    async next(signal) {
      const page = await load(nextToken, signal)
      // A row added meanwhile moves others to the next page, where they appear again.
      const rows = page.rows.filter((row) => !written.has(keyOf(row)))
      for (const row of rows) {
        written.add(keyOf(row))
        lines.push(csvRow(fields, row, 'plain'))
      }
      nextToken = page.nextToken
      return { count: rows.length, isLast: nextToken === null, expected: page.total }
    },
    save: (count, isComplete) =>
      saveFile(
        new Blob(lines, { type: 'text/csv;charset=utf-8' }),
        `${name}-${count}${isComplete ? '' : '-partial'}.csv`,
      ),
  })
  showExport({ run, countText })
}
