/**
 * Keeps what a SIM used by day, and decides when its use is worth a consumption event: each time another full megabyte of the month is used, and
 * for every SMS and call. The documents do not say how often; this is often enough to see a device at work and seldom enough for a large fleet.
 */
import { dayOf } from '../../db/usage/consumption.ts'
import type { NewSimEvent } from '../../db/sim-events/simEvent.ts'
import { consumptionEvent } from '../../db/sim-events/simEventKinds.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { addUseOfDay } from '../../db/usage/useOfDay.ts'
import type { Store } from '../../store/store.ts'

const reportedBytes = 1_000_000

/** Notes the use between a SIM as it was and as it is, and answers the consumption event it brings, if any. Counters that fall are no use. */
export function reportUse(store: Store, before: SimRow, after: SimRow): NewSimEvent[] {
  const bytes = risen(before.monthly_data_volume, after.monthly_data_volume)
  const smsMo = risen(before.monthly_sms_mo, after.monthly_sms_mo)
  const voiceSeconds = risen(before.monthly_voice_mo, after.monthly_voice_mo)
  if (bytes + smsMo + voiceSeconds === 0) return []
  const readDay = addUseOfDay(store, before.id, dayOf(store.clock.now()), {
    bytes,
    smsMo,
    voiceSeconds,
  })
  const isReported = smsMo + voiceSeconds > 0 || steps(after) > steps(before)
  if (!isReported) return []
  const day = readDay()
  return [
    consumptionEvent({
      dayBytes: day.bytes,
      monthBytes: after.monthly_data_volume,
      daySmsMo: day.smsMo,
      monthSmsMo: after.monthly_sms_mo,
      dayVoiceMoSeconds: day.voiceSeconds,
      monthVoiceMoSeconds: after.monthly_voice_mo,
    }),
  ]
}

function risen(from: number, to: number): number {
  return Math.max(0, to - from)
}

function steps(sim: SimRow): number {
  return Math.floor(sim.monthly_data_volume / reportedBytes)
}
