/**
 * What use does to a SIM: counters rise, a limit that is reached blocks it, a test that is used up activates it (GraphQL interface, States
 * and transitions; REST interface, Factory test). Pure: answers the change, writes nothing.
 */
import { limits } from '../../contract/tables.ts'
import type { SimStatusId } from '../../contract/tables.ts'
import type { SimRow } from '../world/simRow.ts'
import type { SimChange } from './changeSim.ts'

export interface SimUse {
  readonly bytes?: number
  readonly smsMo?: number
  readonly voiceSeconds?: number
}

const activated: SimStatusId = 2
const testReady: SimStatusId = 6
const dataUsageExhausted: SimStatusId = 16
const smsLimitExceeded: SimStatusId = 18
const voiceLimitExceeded: SimStatusId = 19

/** The change a use brings. A blocked SIM ends its session. `nowMs` dates a first activation. */
export function changeByUse(sim: SimRow, use: SimUse, nowMs: number): SimChange {
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
  if (sim.statusid === testReady) {
    const isTestOver = counted.monthly_data_volume > limits.factoryTestDataBytes || counted.monthly_sms_mo > limits.factoryTestSms
    return isTestOver ? { ...used, statusid: activated, activation_timestamp: Math.floor(nowMs / 1000) } : used
  }
  const blocked = sim.statusid === activated ? blockedStatus(sim, counted) : undefined
  return blocked === undefined ? used : { ...used, statusid: blocked, in_session_since: null, ip_address: null }
}

interface Counted {
  readonly monthly_data_volume: number
  readonly monthly_sms_mo: number
  readonly monthly_voice_mo: number
}

function blockedStatus(sim: SimRow, counted: Counted): SimStatusId | undefined {
  if (isReached(counted.monthly_data_volume, sim.monthly_data_limit)) return dataUsageExhausted
  if (isReached(counted.monthly_sms_mo, sim.monthly_sms_mo_limit)) return smsLimitExceeded
  if (isReached(counted.monthly_voice_mo, sim.monthly_voice_mo_limit)) return voiceLimitExceeded
  return undefined
}

/** No limit is never reached. */
function isReached(used: number, limit: number | null): boolean {
  return limit !== null && used >= limit
}
