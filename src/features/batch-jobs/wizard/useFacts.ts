import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { requestFacts } from '../predict/selectionFacts.ts'
import type { SelectionFacts } from '../predict/selectionFacts.ts'
import { useLongQuery } from '../useLongQuery.ts'
import type { LongQuery } from '../useLongQuery.ts'
import { selectionKey } from './selectionKey.ts'

/** What is known of a selection before anything changes; nothing is loaded for an undefined one. */
export function useFacts(selection: BatchSelection | undefined): LongQuery<SelectionFacts> {
  return useLongQuery({
    key: selection && ['selection facts', selectionKey(selection)],
    load: (signal, onProgress) =>
      selection
        ? requestFacts(selection, signal, onProgress)
        : Promise.reject(new Error('There is no selection.')),
  })
}
