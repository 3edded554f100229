/** Exports a list that pages by `nextToken` as CSV. The file is English; the shell shows its progress on every page. */
import { csvHeader, csvRow, type ExportField } from '../../lib/csv.ts'
import type { PageWalk } from '../../lib/pageWalk.ts'
import { showExport } from './currentExport.ts'
import { startExportRun } from './exportRun.ts'
import { saveFile } from './saveFile.ts'

interface PagesExport<Row> {
  /** The start of the file name; the count follows. */
  name: string
  fields: readonly ExportField<Row>[]
  walk: PageWalk<Row>
  countText: (count: number) => string
}

export function exportPages<Row>({ name, fields, walk, countText }: PagesExport<Row>): void {
  const lines = [csvHeader(fields, 'plain')]
  const run = startExportRun({
    async next(signal) {
      const { rows, isLast, total } = await walk.next(signal)
      for (const row of rows) lines.push(csvRow(fields, row, 'plain'))
      return { count: rows.length, isLast, expected: total }
    },
    save: (count, isComplete) =>
      saveFile(
        new Blob(lines, { type: 'text/csv;charset=utf-8' }),
        `${name}-${count}${isComplete ? '' : '-partial'}.csv`,
      ),
  })
  showExport({ run, countText })
}
