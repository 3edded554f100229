/** Hands a selection of the list over to the batch wizard. Loaded when somebody asks for it. */
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import type { SimSelection } from './simSelection.ts'

/** Begins a draft with exactly these SIMs; answers its id. All matching without any filter is "every SIM", by its own name. */
export function draftOfSelection(selection: SimSelection): string {
  return beginDraft({
    mode: 'given',
    given: { selection: batchSelection(selection), source: 'Selected in the SIM list.' },
  })
}

function batchSelection(selection: SimSelection): BatchSelection {
  if (selection.kind === 'some') return { kind: 'named', iccids: [...selection.iccids] }
  const excluded = [...selection.excluded]
  return isUnfiltered(selection.criteria)
    ? { kind: 'everything', excluded }
    : { kind: 'matching', criteria: selection.criteria, excluded }
}
