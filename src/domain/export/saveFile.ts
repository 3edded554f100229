import { csvHeader, csvRow, type ExportField } from '../../lib/csv.ts'

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the URL until it starts to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function saveCsv<Row>(
  name: string,
  fields: readonly ExportField<Row>[],
  rows: readonly Row[],
): void {
  const lines = rows.map((row) => csvRow(fields, row, 'plain'))
  saveFile(
    new Blob([csvHeader(fields, 'plain'), ...lines], { type: 'text/csv;charset=utf-8' }),
    name,
  )
}
