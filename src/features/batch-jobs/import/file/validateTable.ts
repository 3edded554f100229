import { t } from '@lingui/core/macro'
import { formatCount } from '../../../../lib/count.ts'
import type { TableSummary } from './summarizeTable.ts'

const maxRows = 100_000

/** Returns why a table cannot be imported, as a sentence; undefined when it can. */
export function validateTable({ columns, rowCount, brokenLine }: TableSummary): string | undefined {
  if (rowCount === 0) return t`The file has no rows.`
  if (brokenLine !== undefined) {
    const line = formatCount(brokenLine)
    return t`A quotation mark on line ${line} is never closed. Correct the file and choose it again.`
  }
  if (columns.length < 2) return t`The file has only one column. Check the separator.`
  const limit = formatCount(maxRows)
  return rowCount > maxRows ? t`You can import at most ${limit} rows. Split the file.` : undefined
}
