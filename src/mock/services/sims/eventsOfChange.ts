/**
 * The events a change brings by itself: a status that moved, a session that began or ended, a lock that was switched, a limit that comes near.
 */
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

/** Parts of a monthly limit, in percent, that send a notification. */
const notifiedPercents = [80, 100]

/** The events between a SIM as it was and as it is (GraphQL interface, SIM event types), in their order. */
export function eventsOfChange(before: SimRow, after: SimRow): NewSimEvent[] {
  const events = usageNotifications(before, after)
  if (before.statusid !== after.statusid) {
    events.push(lifecycleEvent(before.statusid, after.statusid))
    if (after.statusid === 20)
      events.push(unauthorizedEvent(after.imei, after.imei_lock?.imei ?? null))
  }
  if ((before.in_session_since === null) !== (after.in_session_since === null)) {
    const isOnline = after.in_session_since !== null
    // A session that ended did so on the network it was on.
    events.push(presenceEvent(isOnline, isOnline ? after : before))
  }
  if (JSON.stringify(before.imei_lock) !== JSON.stringify(after.imei_lock))
    events.push(lockEvent(after.imei_lock))
  return events
}

/** Usage that passes a part of a limit is notified once; a limit set below the current usage is not: the user knows. */
function usageNotifications(before: SimRow, after: SimRow): NewSimEvent[] {
  return limitRules.flatMap(({ resource, used, limit }) => {
    const bound = after[limit]
    if (bound === null || bound === 0 || after[used] <= before[used] || before[limit] !== bound)
      return []
    const isPassed = (percent: number) =>
      before[used] * 100 < bound * percent && after[used] * 100 >= bound * percent
    // Usage that passes both parts at once is notified as the greater.
    const percent = notifiedPercents.findLast(isPassed)
    return percent === undefined
      ? []
      : [usageNotificationEvent(resource, percent, after[used], bound)]
  })
}
