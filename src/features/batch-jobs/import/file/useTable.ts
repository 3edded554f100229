import { useLongQuery } from '../../useLongQuery.ts'
import { useCapabilities } from '../../../../data/capabilities.ts'
import { guessColumnUses } from '../columns/columnUse.ts'
import type { ColumnUse } from '../columns/columnUse.ts'
import type { ImportDraft } from '../importDraft.ts'
import { runInWorker } from './runInWorker.ts'
import type { TableSummary } from './summarizeTable.ts'

export interface ReadTable {
  /** Undefined without a text, and while it is being read. */
  table: TableSummary | undefined
  isReading: boolean
  /** What each column is used for: as chosen, or as guessed from its title. */
  uses: readonly ColumnUse[]
}

/** The table of an import, read in a worker. */
export function useTable({ text, textId, separator, uses }: ImportDraft): ReadTable {
  const { data, isFetching } = useLongQuery({
    key: text.trim() === '' ? undefined : ['import table', textId, separator],
    load: () => runInWorker({ text, separator }),
  })
  const table = data?.summary
  const hasReceivedSmsLimit = useCapabilities().hasField(
    'BatchJobParametersInput',
    'monthly_sms_mt_limit',
  )
  return {
    table,
    isReading: isFetching,
    uses: uses ?? (table ? guessColumnUses(table.columns, { hasReceivedSmsLimit }) : []),
  }
}
