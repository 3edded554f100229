import type { BatchSelection } from '../batchSelection.ts'
import { requestFacts, type SelectionFacts } from './selectionFacts.ts'
import { useLongQuery, type LongQuery } from '../useLongQuery.ts'

export function useFacts(selection: BatchSelection | undefined): LongQuery<SelectionFacts> {
  return useLongQuery({
    key: selection && ['selection facts', selectionKey(selection)],
    load: (signal, onProgress) =>
      selection
        ? requestFacts(selection, signal, onProgress)
        : Promise.reject(new Error('There is no selection.')),
  })
}

let lastListId = 0
const listIds = new WeakMap<readonly string[], number>()

/** Returns the query key of a selection. Lists are compared by identity. */
export function selectionKey(selection: BatchSelection): string {
  if (selection.kind === 'named') return `named ${idOf(selection.iccids)}`
  return JSON.stringify([
    selection.kind,
    selection.kind === 'matching' ? selection.criteria : null,
    idOf(selection.excluded),
  ])
}

function idOf(list: readonly string[]): number {
  if (list.length === 0) return 0
  let id = listIds.get(list)
  if (id === undefined) {
    id = ++lastListId
    listIds.set(list, id)
  }
  return id
}
