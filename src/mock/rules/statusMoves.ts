/**
 * The moves of a SIM's status that users may ask for, and what a move changes besides the status (GraphQL interface, SIM status, States and
 * transitions). Pure: answers a code or a change, writes nothing.
 */
import {
  providers,
  simTransitions,
  userStatusMoves,
  waitingStatuses,
} from '../../contract/tables.ts'
import type { FailureCode, SimStatusId } from '../../contract/tables.ts'
import type { SimRow } from '../world/simRow.ts'
import type { SimChange } from './simChange.ts'

const activated: SimStatusId = 2

const alreadySo: FailureCode = 1
const providerCouldNot: FailureCode = 2
const generalError: FailureCode = 3
const notAllowed: FailureCode = 4

/**
 * Why a SIM does not move to the status a user asks for, as the failure code; undefined when it does. 1 it has that status or is on its way there, 2 it is
 * on its way to another, so that its product takes no order now, 3 its product has no way there, 4 that status cannot follow.
 */
export function whyNotMove(
  { statusid, providerid }: Pick<SimRow, 'statusid' | 'providerid'>,
  to: number,
): FailureCode | undefined {
  if (statusid === to) return alreadySo
  if (!hasWayTo(providerid, to)) return generalError
  const onTheWayTo = waitingStatuses.find(({ waiting }) => waiting === statusid)?.target
  if (onTheWayTo !== undefined) return onTheWayTo === to ? alreadySo : providerCouldNot
  if (!userStatusMoves.some((move) => move.from === statusid && move.to === to)) return notAllowed
  const isOffered = simTransitions.some(
    (move) =>
      move.providerid === providerid && move.fromstatusid === statusid && move.tostatusid === to,
  )
  return isOffered ? undefined : generalError
}

/**
 * Whether a product has a way to a status: without a test mode there is none to Test Ready and none to Activation ready, which follows it. A status that no product has
 * a way to is no matter of the product.
 */
export function hasWayTo(providerid: number, statusid: number): boolean {
  const moves = simTransitions.filter(({ tostatusid }) => tostatusid === statusid)
  return moves.length === 0 || moves.some((move) => move.providerid === providerid)
}

/**
 * The change when a SIM moves: slow products begin to wait instead, which finishWaiting ends; the first activation is dated; a SIM that goes out of service
 * loses its session. Whether it may move is asked before.
 */
export function changeByMove(sim: SimRow, to: number, nowMs: number): SimChange {
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
