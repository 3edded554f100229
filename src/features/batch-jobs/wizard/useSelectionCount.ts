import { useEffect } from 'react'
import type { BatchSelection } from '../../../domain/batch/batchSelection.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { requestSelectionCount } from '../predict/requestBatchSims.ts'
import { useAsked } from '../useAsked.ts'
import { selectionKey } from './selectionKey.ts'

const renewMs = 15_000

/** How many SIMs a selection holds, renewed while the page is seen; ready with undefined when the service does not say. */
export function useSelectionCount(
  selection: BatchSelection | undefined,
): QueryState<number | undefined> {
  const key = selection && selectionKey(selection)
  const { state } = useAsked(key, (signal) =>
    selection ? requestSelectionCount(selection, signal) : Promise.resolve(undefined),
  )
  const retry = state.status === 'ready' && selection?.kind !== 'named' ? state.retry : undefined
  useEffect(() => {
    if (!retry) return undefined
    const timer = setInterval(() => document.visibilityState !== 'hidden' && retry(), renewMs)
    return () => clearInterval(timer)
  }, [retry])
  return state
}
