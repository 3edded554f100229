/** What stands on the timeline: stretches and moments, each on the lane of its kind. */
import { formatDuration, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

/** The lanes from top to bottom. */
export const lanes = [
  { id: 'sessions', name: 'Data sessions' },
  { id: 'status', name: 'Status' },
  { id: 'lock', name: 'IMEI lock and resets' },
  { id: 'limits', name: 'Limits' },
  { id: 'sms', name: 'SMS' },
  { id: 'changes', name: 'Changes by people and jobs' },
] as const

export type LaneId = (typeof lanes)[number]['id']

/** Lanes whose items are stretches of time; those of the others are moments. */
export const stretchLanes: ReadonlySet<LaneId> = new Set(['sessions', 'status'])

export interface TimelineItem {
  id: string
  lane: LaneId
  fromMs: number
  /** The same as `fromMs` for a moment. */
  toMs: number
  tone: Tone
  /** What it is, as a sentence without a full stop. */
  words: string
  /** Whether it goes on at this moment. */
  isOngoing: boolean
  /** Whether it began before the first event that is known. */
  isOpenStart: boolean
  /** The batch job it came from. */
  batchJobId?: number
}

/** Items in the order of their beginning, by lane. */
export type ItemsByLane = Readonly<Record<LaneId, readonly TimelineItem[]>>

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

export const stepKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

/** Returns the item a key leads to, without a selected one the session nearest to `nearMs`, or any other item. */
export function stepItem(
  items: ItemsByLane,
  present: TimelineItem | undefined,
  key: (typeof stepKeys)[number],
  nearMs: number,
): TimelineItem | undefined {
  if (!present)
    return (
      nearestOf(items.sessions, nearMs) ??
      nearestOf(
        lanes.flatMap(({ id }) => nearestOf(items[id], nearMs) ?? []),
        nearMs,
      )
    )
  const lane = items[present.lane]
  const at = lane.findIndex(({ id }) => id === present.id)
  switch (key) {
    case 'ArrowLeft':
      return lane[at - 1]
    case 'ArrowRight':
      return lane[at + 1]
    case 'Home':
      return lane[0]
    case 'End':
      return lane.at(-1)
    default:
      return beside(items, present, key === 'ArrowUp' ? -1 : 1)
  }
}

/** The nearest item on the next lane that has any. */
function beside(
  items: ItemsByLane,
  { lane, fromMs }: TimelineItem,
  direction: 1 | -1,
): TimelineItem | undefined {
  const from = lanes.findIndex(({ id }) => id === lane)
  for (let at = from + direction; at >= 0 && at < lanes.length; at += direction) {
    const id = lanes[at]?.id
    const found = id && nearestOf(items[id], fromMs)
    if (found) return found
  }
  return undefined
}

function nearestOf(items: readonly TimelineItem[], atMs: number): TimelineItem | undefined {
  let nearest: TimelineItem | undefined
  for (const item of items)
    if (!nearest || Math.abs(item.fromMs - atMs) < Math.abs(nearest.fromMs - atMs)) nearest = item
  return nearest
}
