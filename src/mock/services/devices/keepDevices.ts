/**
 * What happens to devices over time: SMS are delivered or expire, quotas end, old SMS are deleted. To be called every second or so.
 */
import { refillMonthlyQuotas } from '../../db/devices/quotas.ts'
import { dayOf, firstDayOfMonth } from '../../db/usage/consumption.ts'
import { readSetting, writeSetting } from '../../db/sqlite/settings.ts'
import { forgetOldEvents } from '../../db/events/eventIds.ts'
import { forgetOldSms } from '../../db/sms/sms.ts'
import type { Store } from '../../store/store.ts'
import { moveSmsOn } from './mtSms.ts'
import { endQuotas } from './setQuota.ts'

/** Does what is due. */
export function keepDevices(store: Store): void {
  moveSmsOn(store)
  endQuotas(store)
  const today = dayOf(store.clock.now())
  const retentionDay = Number(readSetting(store.db, 'deviceRetentionDays') ?? today)
  if (retentionDay === today && readSetting(store.db, 'deviceRetentionDays') !== undefined) return
  store.db.transaction(() => {
    forgetOldSms(store)
    forgetOldEvents(store)
    if (firstDayOfMonth(retentionDay, 0) !== firstDayOfMonth(today, 0)) refillMonthlyQuotas(store)
    writeSetting(store.db, 'deviceRetentionDays', String(today))
  })
}
