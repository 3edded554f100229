/** The changes of a SIM by a request for limits, IMEI lock or status (contract, simAfterChange), and by usage. Pure. */
import {
  simAfterChange,
  statusOfReachedLimit,
  type AcceptedChanges,
} from '../../../contract/simAfterChange.ts'
import { activated } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
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

interface SimUsage {
  readonly bytes?: number
  readonly smsMo?: number
  readonly voiceSeconds?: number
}

/**
 * Returns the change caused by usage: counters increase, and an activated SIM that reaches a limit is blocked and its session ends (GraphQL
 * interface, States and transitions). withDeviceEffects has the effects on tests and devices.
 */
export function changeByUsage(sim: SimRow, use: SimUsage): SimChange {
  const counted = {
    monthly_data_volume: sim.monthly_data_volume + (use.bytes ?? 0),
    monthly_sms_mo: sim.monthly_sms_mo + (use.smsMo ?? 0),
    monthly_voice_mo: sim.monthly_voice_mo + (use.voiceSeconds ?? 0),
  }
  const used: SimChange = {
    ...(use.bytes ? { monthly_data_volume: counted.monthly_data_volume } : {}),
    ...(use.smsMo ? { monthly_sms_mo: counted.monthly_sms_mo } : {}),
    ...(use.voiceSeconds ? { monthly_voice_mo: counted.monthly_voice_mo } : {}),
  }
  const blocked =
    sim.statusid === activated ? statusOfReachedLimit({ ...sim, ...counted }) : undefined
  return blocked === undefined ? used : { ...used, statusid: blocked, ...changeByDetach() }
}
