import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { requestSelectionCount } from '../predict/requestBatchSims.ts'
import { useLongQuery } from '../useLongQuery.ts'
import { selectionKey } from './selectionKey.ts'

const refetchInterval = 15_000

/** How many SIMs a selection holds, fetched again while the page is seen; null when the service does not say. */
export function useSelectionCount(selection: BatchSelection): QueryResult<number | null> {
  return useLongQuery({
    key: ['selection count', selectionKey(selection)],
    load: async (signal) => (await requestSelectionCount(selection, signal)) ?? null,
    ...(selection.kind === 'named' ? {} : { refetchInterval }),
  })
}
