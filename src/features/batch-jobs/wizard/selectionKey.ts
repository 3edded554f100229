import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'

let lastListId = 0
const listIds = new WeakMap<readonly string[], number>()

/** A text that is the same exactly as long as the selection is; lists count as the same while they are the same object. */
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
