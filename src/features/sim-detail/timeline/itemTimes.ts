/** The times of an item in words. */
import { formatDuration, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { stretchLanes } from './timelineItem.ts'
import type { TimelineItem } from './timelineItem.ts'

/** When it was, and how long where it lasted: "2026-11-21 10:00:00 to 10:42:10, 42 min 10 s". */
export function itemTimes(
  { lane, fromMs, toMs, isOngoing, isOpenStart }: TimelineItem,
  timeZone: TimeZoneSetting,
): string {
  const from = formatTime(fromMs, timeZone)
  if (!stretchLanes.has(lane)) return from
  const until = formatTime(toMs, timeZone)
  const end = isOngoing ? 'now' : until.slice(0, 10) === from.slice(0, 10) ? until.slice(11) : until
  if (!isOngoing && toMs === fromMs) return `${from}, its end is not known`
  return `${isOpenStart ? 'before ' : ''}${from} to ${end}, ${isOpenStart ? 'at least ' : ''}${formatDuration(toMs - fromMs)}`
}
