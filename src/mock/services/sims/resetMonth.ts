/**
 * The monthly reset (UTC): the counters of this month become last month's, start at zero, and SIMs blocked by a monthly limit are
 * activated. Runs in slices and continues after a restart.
 */
import type { SimStatusId } from '../../../contract/tables.ts'
import {
  closeBillingMonths,
  readMonthlyReset,
  writeMonthlyReset,
} from '../../db/billing/billing.ts'
import { dayOf, firstDayOfMonth } from '../../store/days.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Store } from '../../store/store.ts'
import { changeSims } from './changeSim.ts'
import type { SimChange } from './simChange.ts'

const sliceSims = 250
const activated: SimStatusId = 2

/** Blocked by a monthly limit: data, SMS, voice (GraphQL interface, SIM status). */
const blockedByLimit: ReadonlySet<number> = new Set([16, 18, 19] satisfies SimStatusId[])

/** Resets a slice of SIMs whose month has ended; returns whether more are left. */
export function resetMonthSlice(store: Store): boolean {
  const turn = readMonthlyReset(store.db)
  const month = firstDayOfMonth(dayOf(store.clock.now()), 0)
  if (turn.countedMonth >= month) return false
  const isLastMonth = turn.countedMonth === firstDayOfMonth(month, 1)
  const fromId = turn.turnedToId + 1
  const toId = Math.min(turn.turnedToId + sliceSims, store.sims.size)
  const isDone = toId >= store.sims.size
  const sims = readSims(
    store,
    Array.from({ length: toId - fromId + 1 }, (_, at) => fromId + at),
  )
  const turnedBytes = new Map(turn.turnedBytes)
  for (const { customerid, monthly_data_volume } of sims)
    turnedBytes.set(customerid, (turnedBytes.get(customerid) ?? 0) + monthly_data_volume)
  const orders = sims.map((sim) => ({ iccid: sim.iccid, change: changeAtReset(sim, isLastMonth) }))
  changeSims(store, { type: 'SYSTEM' }, orders, () => {
    if (isDone) closeBillingMonths(store, turnedBytes)
    writeMonthlyReset(
      store.db,
      isDone
        ? { countedMonth: month, turnedToId: 0, turnedBytes: new Map() }
        : { countedMonth: turn.countedMonth, turnedToId: toId, turnedBytes },
    )
  })
  return !isDone
}

/** `isLastMonth` is whether the counted month is the previous one; after a longer downtime, the previous month had no usage. */
function changeAtReset(sim: SimRow, isLastMonth: boolean): SimChange {
  return {
    previous_month_data_volume: isLastMonth ? sim.monthly_data_volume : 0,
    monthly_data_volume: 0,
    monthly_sms_mo: 0,
    monthly_sms_mt: 0,
    monthly_voice_mo: 0,
    ...(blockedByLimit.has(sim.statusid) ? { statusid: activated } : {}),
  }
}
