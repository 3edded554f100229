/** Status transitions that users may request, and their side effects (GraphQL interface, SIM status, States and transitions). Pure. */
import { transitionFailure } from '../../../contract/batchRules.ts'
import { providers } from '../../../contract/providers.ts'
import { simTransitions, waitingStatuses } from '../../../contract/statusTransitions.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { changeByDetach } from './attachSim.ts'
import type { SimChange } from './simChange.ts'

const activated: SimStatusId = 2

/** Returns the failure code of a transition (contract, transitionFailure); undefined when it is allowed. */
export function transitionError(
  sim: Pick<SimRow, 'statusid' | 'providerid'>,
  to: number,
): FailureCode | undefined {
  return transitionFailure(sim, to, simTransitions)
}

/**
 * Returns the change of an allowed transition: slow products enter a waiting status, which finishWaiting ends; the first activation sets the
 * activation date; going out of service ends the session.
 */
export function changeByTransition(sim: SimRow, to: number, nowMs: number): SimChange {
  const isSlow = providers.find(({ id }) => id === sim.providerid)?.changesThroughWaiting ?? false
  const waiting = isSlow ? waitingStatuses.find(({ target }) => target === to)?.waiting : undefined
  const isFirstActivation =
    to === activated && waiting === undefined && sim.activation_timestamp === null
  return {
    statusid: waiting ?? to,
    ...(isFirstActivation ? { activation_timestamp: Math.floor(nowMs / 1000) } : {}),
    ...(to !== activated && sim.in_session_since !== null ? changeByDetach() : {}),
  }
}
