/**
 * Adds waiting statuses to past actions: for some products, a requested status change first leads to a waiting status, which the service
 * completes some seconds later.
 */
import { activated, imeiUnauthorized } from '../../../contract/tables.ts'
import { providers } from '../../../contract/providers.ts'
import { waitingStatuses } from '../../../contract/statusTransitions.ts'
import type { PastAction } from './pastAction.ts'

const waitingMs = 3_000

/** Returns the actions on a SIM of this product, including waiting statuses. */
export function withWaitingStatuses(
  providerid: number,
  actions: readonly PastAction[],
  seededAtMs: number,
): readonly PastAction[] {
  const isSlow = providers.find(({ id }) => id === providerid)?.changesThroughWaiting ?? false
  return isSlow ? actions.flatMap((action) => withWaiting(action, seededAtMs)) : actions
}

function withWaiting(action: PastAction, seededAtMs: number): readonly PastAction[] {
  if (action.kind !== 'status' || !action.byUser || action.from === imeiUnauthorized)
    return [action]
  const waiting = waitingStatuses.find(({ target }) => target === action.to)?.waiting
  if (waiting === undefined) return [action]
  // An activation's timestamp is its end. A SIM that goes out of service loses its session at the start of the change.
  const beginsMs = action.to === activated ? action.timestampMs - waitingMs : action.timestampMs
  const endsMs = Math.min(beginsMs + waitingMs, seededAtMs - 1)
  return [
    { ...action, timestampMs: beginsMs, to: waiting },
    { kind: 'status', timestampMs: endsMs, byUser: false, from: waiting, to: action.to },
  ]
}
