import { t } from '@lingui/core/macro'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import type { TableSummary } from './readTable.ts'
import { guessColumnUses } from '../columns/columnUse.ts'
import type { ImportDraft } from '../importDraft.ts'
import { createWorkerTasks } from '../../../../lib/workerTasks.ts'
import { runTask } from '../columns/readRows.ts'
// oxlint-disable-next-line import/default -- with this query, Vite exports the URL of the built file
import workerUrl from './importWorker.ts?worker&url'
import { formatCount } from '../../../../lib/count.ts'

export function useTable({ text, textId, separator, uses }: ImportDraft) {
  const { data, isFetching } = useLongQuery({
    key: text.trim() === '' ? undefined : ['import table', textId, separator],
    load: () => runInWorker({ text, separator }),
  })
  const table = data && withTitles(data.summary)
  return {
    table,
    isReading: isFetching,
    /** How each column is used: as chosen, or as guessed from its title. */
    uses: uses ?? (table ? guessColumnUses(table.columns) : []),
  }
}

/** Numbers columns without a title; the worker has no texts. */
function withTitles(table: TableSummary): TableSummary {
  return {
    ...table,
    columns: table.columns.map((column, index) => {
      const number = index + 1
      return column.title === '' ? { ...column, title: t`Column ${number}` } : column
    }),
  }
}

export const runInWorker = createWorkerTasks(workerUrl, runTask)

const maxRows = 100_000

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
