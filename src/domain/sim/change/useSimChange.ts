import { useSyncExternalStore } from 'react'
import type { ChangeState } from './changeState.ts'
import { isUnderWay } from './changeState.ts'
import { simChangeAt } from './changesUnderWay.ts'
import type { SimChange } from './changesUnderWay.ts'

export interface UsedSimChange extends Pick<SimChange, 'start' | 'reset'> {
  state: ChangeState
  /** Whether one is under way, so that another must wait. */
  isUnderWay: boolean
}

/**
 * Changes of one SIM through a batch job with this SIM alone (GraphQL interface, startBatchJob): sent once, whatever the
 * network does, and followed until the SIM shows it. `about` parts changes that have places of their own on the page
 * ("name", "status"); whoever uses the same SIM and `about` sees the same change, also after leaving the page and coming back.
 */
export function useSimChange(iccid: string, about = 'sim'): UsedSimChange {
  const change = simChangeAt(iccid, about)
  const state = useSyncExternalStore(change.state.subscribe, change.state.get)
  return { state, isUnderWay: isUnderWay(state), start: change.start, reset: change.reset }
}
