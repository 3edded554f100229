import type { BatchSelection } from '../../../domain/batch/batchSelection.ts'
import { requestFacts } from '../predict/selectionFacts.ts'
import type { SelectionFacts } from '../predict/selectionFacts.ts'
import { useAsked } from '../useAsked.ts'
import type { Asked } from '../useAsked.ts'
import { selectionKey } from './selectionKey.ts'

/** What is known of a selection before anything changes; nothing is asked for an undefined one. */
export function useFacts(selection: BatchSelection | undefined): Asked<SelectionFacts> {
  const key = selection && selectionKey(selection)
  return useAsked(key, (signal, onProgress) =>
    selection
      ? requestFacts(selection, signal, onProgress)
      : Promise.reject(new Error('There is no selection.')),
  )
}
