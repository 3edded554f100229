/** The IMEI lock (GraphQL interface, ImeiLockInput): binds a SIM to one device. */
import { getImeiError } from '../../../contract/inputRules.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { badInput } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { changeByDetach } from './attachSim.ts'
import type { SimChange } from './simChange.ts'

const activated: SimStatusId = 2
const imeiUnauthorized: SimStatusId = 20

export interface ImeiLockRequest {
  readonly lock: boolean
  /** Empty or absent: the IMEI of the next network login. Ignored when `lock` is false. */
  readonly imei?: string | null | undefined
}

/**
 * Returns the change of a lock. Unlocking activates an IMEI unauthorized SIM; locking to another IMEI than that of the current session
 * makes it unauthorized at once. Throws BAD_USER_INPUT for an invalid IMEI.
 */
export function changeByImeiLock(
  sim: SimRow,
  { lock, imei }: ImeiLockRequest,
  nowMs: number,
): SimChange {
  if (!lock)
    return {
      imei_lock: { enabled: false, imei: '' },
      ...(sim.statusid === imeiUnauthorized ? changeByUnlock(sim, nowMs) : {}),
    }
  const wanted = imei ?? ''
  const error = wanted === '' ? undefined : getImeiError(wanted)
  if (error) throw badInput('imeiLock.imei', inputErrorMessage(error))
  const imei_lock = { enabled: true, imei: wanted }
  return isViolated(sim, wanted)
    ? { imei_lock, ...changeByDetach(), statusid: imeiUnauthorized }
    : { imei_lock }
}

/** Activates an unauthorized SIM; one that was never activated also gets an activation date. */
function changeByUnlock({ activation_timestamp }: SimRow, nowMs: number): SimChange {
  return {
    statusid: activated,
    ...(activation_timestamp === null ? { activation_timestamp: Math.floor(nowMs / 1000) } : {}),
  }
}

function isViolated(sim: SimRow, lockedImei: string): boolean {
  return (
    sim.statusid === activated &&
    sim.in_session_since !== null &&
    lockedImei !== '' &&
    sim.imei !== null &&
    sim.imei !== lockedImei
  )
}
