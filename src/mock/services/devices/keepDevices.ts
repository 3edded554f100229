/**
 * What time does to devices by itself: SMS arrive or expire, quotas end, SMS older than are kept are forgotten. To be called every second or so.
 */
import { refillMonthlyQuotas } from '../../db/devices/quotas.ts'
import { dayOf, firstDayOfMonth } from '../../db/usage/consumption.ts'
import { readSetting, writeSetting } from '../../db/sqlite/settings.ts'
import { forgetOldEvents } from '../../db/events/forgetOldEvents.ts'
import { forgetOldSms } from '../../db/sms/sms.ts'
import type { World } from '../../store/world.ts'
import { moveSmsOn } from './mtSms.ts'
import { endQuotas } from './setQuota.ts'

/** Does what is due. */
export function keepDevices(world: World): void {
  moveSmsOn(world)
  endQuotas(world)
  const today = dayOf(world.clock.now())
  const keptDay = Number(readSetting(world.db, 'devicesKeptDay') ?? today)
  if (keptDay === today && readSetting(world.db, 'devicesKeptDay') !== undefined) return
  world.db.transaction(() => {
    forgetOldSms(world)
    forgetOldEvents(world)
    if (firstDayOfMonth(keptDay, 0) !== firstDayOfMonth(today, 0)) refillMonthlyQuotas(world)
    writeSetting(world.db, 'devicesKeptDay', String(today))
  })
}
