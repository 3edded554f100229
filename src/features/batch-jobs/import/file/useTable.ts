import { t } from '@lingui/core/macro'
import { useLongQuery } from '../../useLongQuery.ts'
import { guessColumnUses, type ColumnUse } from '../columns/columnUse.ts'
import type { ImportDraft } from '../importDraft.ts'
import { runInWorker } from './runInWorker.ts'
import type { TableSummary } from './summarizeTable.ts'

export interface ReadTable {
  /** Undefined without a text and while loading. */
  table: TableSummary | undefined
  isReading: boolean
  /** How each column is used: as chosen, or as guessed from its title. */
  uses: readonly ColumnUse[]
}

/** The table of an import, read in a worker. */
export function useTable({ text, textId, separator, uses }: ImportDraft): ReadTable {
  const { data, isFetching } = useLongQuery({
    key: text.trim() === '' ? undefined : ['import table', textId, separator],
    load: () => runInWorker({ text, separator }),
  })
  const table = data && withTitles(data.summary)
  return {
    table,
    isReading: isFetching,
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
