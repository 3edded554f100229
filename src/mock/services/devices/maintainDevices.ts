/**
 * Periodic work for devices: delivers and expires SMS, ends expired quotas, and once per day deletes old SMS and events and refills monthly
 * quotas. Call it about once per second.
 */
import { refillMonthlyQuotas } from '../../db/devices/quotas.ts'
import { dayOf, firstDayOfMonth } from '../../store/days.ts'
import { readSetting, writeSetting } from '../../db/sqlite/settings.ts'
import { deleteOldEvents } from '../../db/events/appendRestEvent.ts'
import { deleteOldSms } from '../../db/sms/sms.ts'
import type { Store } from '../../store/store.ts'
import { advanceSms } from './mtSms.ts'
import { endQuotas } from './setQuota.ts'

export function maintainDevices(store: Store): void {
  advanceSms(store)
  endQuotas(store)
  const today = dayOf(store.clock.now())
  const lastDay = readSetting(store.db, 'lastDailyWorkDay')
  if (lastDay === String(today)) return
  store.db.transaction(() => {
    deleteOldSms(store)
    deleteOldEvents(store)
    if (firstDayOfMonth(Number(lastDay ?? today), 0) !== firstDayOfMonth(today, 0))
      refillMonthlyQuotas(store)
    writeSetting(store.db, 'lastDailyWorkDay', String(today))
  })
}
