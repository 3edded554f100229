/**
 * Stores the daily usage of a SIM and creates consumption events: for each full megabyte of the month, each SMS and each call. The
 * documents do not define the frequency; this one shows activity without flooding a large fleet.
 */
import { dayOf } from '../../store/days.ts'
import { consumptionEvent, type NewSimEvent } from '../../db/sim-events/simEventKinds.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { addUseOfDay, bytesByDay } from '../../db/usage/usageOfDay.ts'
import type { Store } from '../../store/store.ts'

const reportedBytes = 1_000_000

/**
 * Stores the usage between two states of a SIM and returns its consumption event, if any. Falling counters are not usage. `afterCommit`
 * collects the update of the fleet's usage.
 */
export function reportUsage(
  store: Store,
  before: SimRow,
  after: SimRow,
  afterCommit: (() => void)[],
): NewSimEvent[] {
  // Read before the first write: the first access fills the index from the database, which would count this usage twice.
  const { sims } = store
  const today = dayOf(store.clock.now())
  if (after.customerid !== before.customerid)
    afterCommit.push(moveUsage(store, before, after.customerid, today))
  const bytes = increase(before.monthly_data_volume, after.monthly_data_volume)
  const smsMo = increase(before.monthly_sms_mo, after.monthly_sms_mo)
  const voiceSeconds = increase(before.monthly_voice_mo, after.monthly_voice_mo)
  if (bytes + smsMo + voiceSeconds === 0) return []
  const readDay = addUseOfDay(store, before.id, today, {
    bytes,
    smsMo,
    voiceSeconds,
  })
  if (bytes > 0) afterCommit.push(() => sims.addDayBytes(after.customerid, today, bytes))
  const isReported = smsMo + voiceSeconds > 0 || fullMegabytes(after) > fullMegabytes(before)
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

/** The usage of a SIM moves to its new customer, as its monthly counters do. */
function moveUsage(
  store: Store,
  { id, customerid }: SimRow,
  newCustomerid: number,
  today: number,
): () => void {
  const days = bytesByDay(store, id, store.sims.firstUsageDay, today)
  return () => {
    for (const { day, bytes } of days) {
      store.sims.addDayBytes(customerid, day, -bytes)
      store.sims.addDayBytes(newCustomerid, day, bytes)
    }
  }
}

/** Returns the increase of a counter; an unchanged or reset counter has none. */
export function increase(before: number, after = before): number {
  return Math.max(0, after - before)
}

function fullMegabytes(sim: SimRow): number {
  return Math.floor(sim.monthly_data_volume / reportedBytes)
}
