/**
 * The moves of a SIM's status that users may ask for, and what a move changes besides the status (GraphQL interface, SIM status, States and
 * transitions). Pure: answers a code or a change, writes nothing.
 */
import { transitionFailure } from '../../../contract/batchRules.ts'
import { providers, simTransitions, waitingStatuses } from '../../../contract/statusTransitions.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { SimChange } from './simChange.ts'

const activated: SimStatusId = 2

/** Why a SIM does not move to the requested status, as the failure code (contract, transitionFailure); undefined when it does. */
export function transitionError(
  sim: Pick<SimRow, 'statusid' | 'providerid'>,
  to: number,
): FailureCode | undefined {
  return transitionFailure(sim, to, simTransitions)
}

/**
 * The change when a SIM moves: slow products begin to wait instead, which finishWaiting ends; the first activation is dated; a SIM that goes out of service
 * loses its session. Whether it may move is checked before.
 */
export function changeByTransition(sim: SimRow, to: number, nowMs: number): SimChange {
  const isSlow = providers.find(({ id }) => id === sim.providerid)?.changesThroughWaiting ?? false
  const waiting = isSlow ? waitingStatuses.find(({ target }) => target === to)?.waiting : undefined
  const isFirstActivation =
    to === activated && waiting === undefined && sim.activation_timestamp === null
  return {
    statusid: waiting ?? to,
    ...(isFirstActivation ? { activation_timestamp: Math.floor(nowMs / 1000) } : {}),
    ...(to !== activated && sim.in_session_since !== null
      ? { in_session_since: null, ip_address: null }
      : {}),
  }
}
