/** The events that a change causes: status, session, lock, approaching limit. */
import type { NewSimEvent } from '../../db/sim-events/simEvent.ts'
import {
  lifecycleEvent,
  lockEvent,
  presenceEvent,
  unauthorizedEvent,
  usageNotificationEvent,
} from '../../db/sim-events/simEventKinds.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { limitRules } from './usageLimits.ts'

/** Percentages of a monthly limit that cause a notification. */
const notifiedPercents = [80, 100]

/** Returns the events between two states of a SIM (GraphQL interface, SIM event types), in order. */
export function eventsOfChange(before: SimRow, after: SimRow): NewSimEvent[] {
  const events = usageNotifications(before, after)
  if (before.statusid !== after.statusid) {
    events.push(lifecycleEvent(before.statusid, after.statusid))
    if (after.statusid === 20)
      events.push(unauthorizedEvent(after.imei, after.imei_lock?.imei ?? null))
  }
  if ((before.in_session_since === null) !== (after.in_session_since === null)) {
    const isOnline = after.in_session_since !== null
    // A session that ended was on the previous network.
    events.push(presenceEvent(isOnline, isOnline ? after : before))
  }
  if (JSON.stringify(before.imei_lock) !== JSON.stringify(after.imei_lock))
    events.push(lockEvent(after.imei_lock))
  return events
}

/** Usage that passes a percentage of a limit notifies once; a limit set below the current usage does not, because the user knows. */
function usageNotifications(before: SimRow, after: SimRow): NewSimEvent[] {
  return limitRules.flatMap(({ resource, used, limit }) => {
    const bound = after[limit]
    if (bound === null || bound === 0 || after[used] <= before[used] || before[limit] !== bound)
      return []
    const isPassed = (percent: number) =>
      before[used] * 100 < bound * percent && after[used] * 100 >= bound * percent
    // Usage that passes both percentages at once notifies of the higher one.
    const percent = notifiedPercents.findLast(isPassed)
    return percent === undefined
      ? []
      : [usageNotificationEvent(resource, percent, after[used], bound)]
  })
}
