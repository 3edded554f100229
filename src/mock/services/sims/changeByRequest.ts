/** The change of a SIM whose limits, IMEI lock or status are set (contract, simAfterChange). Pure. */
import { simAfterChange, type AcceptedChanges } from '../../../contract/simAfterChange.ts'
import { activated } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { changeByDetach } from './attachSim.ts'
import type { SimChange } from './simChange.ts'

/** Returns the change with its effects on status and session. The first activation sets the activation date. */
export function changeByRequest(sim: SimRow, requested: AcceptedChanges, nowMs: number): SimChange {
  const after = simAfterChange(sim, requested)
  const { monthly_data_limit, monthly_sms_mo_limit, monthly_voice_mo_limit, imei_lock } = after
  const isFirstActivation =
    after.statusid === activated && sim.statusid !== activated && sim.activation_timestamp === null
  return {
    ...(requested.monthly_data_limit !== undefined && { monthly_data_limit }),
    ...(requested.monthly_sms_mo_limit !== undefined && { monthly_sms_mo_limit }),
    ...(requested.monthly_voice_mo_limit !== undefined && { monthly_voice_mo_limit }),
    ...(requested.imei_lock !== undefined && {
      imei_lock: { enabled: requested.imei_lock, imei: imei_lock?.imei ?? '' },
    }),
    ...(after.statusid !== sim.statusid && { statusid: after.statusid }),
    ...(isFirstActivation && { activation_timestamp: Math.floor(nowMs / 1000) }),
    ...(after.in_session_since !== sim.in_session_since && changeByDetach()),
  }
}
