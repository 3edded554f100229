/**
 * The turn of the month (UTC): what was used this month becomes last month's, counters begin at zero, and SIMs that were blocked because a monthly
 * limit was reached are activated again. Goes slice by slice, and on where it stopped when the server was stopped in between.
 */
import type { SimStatusId } from '../../contract/tables.ts'
import { closeBillingMonth } from '../world/billing.ts'
import { dayOf, firstDayOfMonth } from '../world/consumption.ts'
import { readSims } from '../world/readSims.ts'
import { readSetting, writeSetting } from '../world/settings.ts'
import type { SimRow } from '../world/simRow.ts'
import type { World } from '../world/world.ts'
import { changeSims } from './changeSim.ts'
import type { SimChange } from './simChange.ts'

const sliceSims = 250
const activated: SimStatusId = 2

/** Blocked by a monthly limit: data, SMS, voice (GraphQL interface, SIM status). */
const blockedByLimit: ReadonlySet<number> = new Set([16, 18, 19] satisfies SimStatusId[])

/** Turns the counters of some SIMs if they belong to a month that is over; answers whether there are more to turn. */
export function turnMonthSlice(world: World): boolean {
  const countedMonth = Number(readSetting(world.db, 'dataMonth'))
  const month = firstDayOfMonth(dayOf(world.clock.now()), 0)
  if (countedMonth >= month) return false
  const isLastMonth = countedMonth === firstDayOfMonth(month, 1)
  const fromId = Number(readSetting(world.db, 'monthTurnedToId') ?? 0) + 1
  const toId = Math.min(fromId + sliceSims - 1, world.sims.size)
  const isDone = toId >= world.sims.size
  const sims = readSims(
    world,
    Array.from({ length: toId - fromId + 1 }, (_, at) => fromId + at),
  )
  const orders = sims.map((sim) => ({ iccid: sim.iccid, change: changeAtTurn(sim, isLastMonth) }))
  changeSims(world, { type: 'SYSTEM' }, orders, () => {
    writeSetting(world.db, 'monthTurnedToId', String(isDone ? 0 : toId))
    if (isDone) writeSetting(world.db, 'dataMonth', String(month))
  })
  if (isDone) closeBillingMonth(world)
  return !isDone
}

/** `isLastMonth` says whether the month that was counted is the one before this; after a longer rest nothing was used in that one. */
function changeAtTurn(sim: SimRow, isLastMonth: boolean): SimChange {
  return {
    previous_month_data_volume: isLastMonth ? sim.monthly_data_volume : 0,
    monthly_data_volume: 0,
    monthly_sms_mo: 0,
    monthly_sms_mt: 0,
    monthly_voice_mo: 0,
    ...(blockedByLimit.has(sim.statusid) ? { statusid: activated } : {}),
  }
}
