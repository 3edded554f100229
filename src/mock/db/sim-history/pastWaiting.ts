/**
 * Applies waiting statuses to past actions: with some products, a requested change is a waiting status that the service completes some
 * seconds later.
 */
import { activated, imeiUnauthorized } from '../../../contract/tables.ts'
import { providers } from '../../../contract/providers.ts'
import { waitingStatuses } from '../../../contract/statusTransitions.ts'
import type { PastAction } from './pastAction.ts'

const waitedMs = 3_000

/** Returns the actions on a SIM of this product, including waiting statuses. */
export function withWaitingStatuses(
  providerid: number,
  acts: readonly PastAction[],
  seededAtMs: number,
): readonly PastAction[] {
  const isSlow = providers.find(({ id }) => id === providerid)?.changesThroughWaiting ?? false
  return isSlow ? acts.flatMap((act) => withWaiting(act, seededAtMs)) : acts
}

function withWaiting(act: PastAction, seededAtMs: number): readonly PastAction[] {
  if (act.kind !== 'status' || !act.byUser || act.from === imeiUnauthorized) return [act]
  const waiting = waitingStatuses.find(({ target }) => target === act.to)?.waiting
  if (waiting === undefined) return [act]
  // An activation is dated by its end; a SIM that goes out of service loses its session at once.
  const beginsMs = act.to === activated ? act.timestampMs - waitedMs : act.timestampMs
  const endsMs = Math.min(beginsMs + waitedMs, seededAtMs - 1)
  return [
    { ...act, timestampMs: beginsMs, to: waiting },
    { kind: 'status', timestampMs: endsMs, byUser: false, from: waiting, to: act.to },
  ]
}
