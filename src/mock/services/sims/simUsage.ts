/**
 * The effects of usage on a SIM: counters increase, and a reached limit blocks it (GraphQL interface, States and transitions). withDeviceEffects
 * has the effects on tests and devices. Pure.
 */
import { statusOfReachedLimit } from '../../../contract/simAfterChange.ts'
import { activated } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { changeByDetach } from './attachSim.ts'
import type { SimChange } from './simChange.ts'

interface SimUsage {
  readonly bytes?: number
  readonly smsMo?: number
  readonly voiceSeconds?: number
}

/** Returns the change caused by usage. An activated SIM that reaches a limit is blocked and its session ends. */
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
