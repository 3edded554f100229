import { t } from '@lingui/core/macro'
import { formatClock, formatDuration, formatTime, isoDay } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export const lanes = [
  { id: 'sessions', name: t`Data sessions` },
  { id: 'status', name: t`Status` },
  { id: 'lock', name: t`IMEI lock and resets` },
  { id: 'limits', name: t`Limits` },
  { id: 'sms', name: t`SMS` },
  { id: 'changes', name: t`Changes by users and jobs` },
] as const

export type LaneId = (typeof lanes)[number]['id']

/** Lanes of periods; the others have points in time. */
export const periodLanes: ReadonlySet<LaneId> = new Set(['sessions', 'status'])

export interface TimelineItem {
  id: string
  lane: LaneId
  fromMs: number
  /** The same as `fromMs` for a point in time. */
  toMs: number
  tone: Tone
  text: string
  isOngoing: boolean
  /** Whether it began before the first known event. */
  isOpenStart: boolean
  batchJobId?: number
}

export type ItemsByLane = Readonly<Record<LaneId, readonly TimelineItem[]>>

export function itemTimes(
  { lane, fromMs, toMs, isOngoing, isOpenStart }: TimelineItem,
  timeZone: TimeZoneSetting,
): string {
  const from = formatTime(fromMs, timeZone)
  if (!periodLanes.has(lane)) return from
  const duration = formatDuration(toMs - fromMs)
  if (isOngoing)
    return isOpenStart
      ? t`before ${from} to now, at least ${duration}`
      : t`${from} to now, ${duration}`
  if (toMs === fromMs) return t`${from}, end unknown`
  const isSameDay = isoDay(fromMs, timeZone) === isoDay(toMs, timeZone)
  const to = isSameDay ? formatClock(toMs, timeZone) : formatTime(toMs, timeZone)
  return isOpenStart
    ? t`before ${from} to ${to}, at least ${duration}`
    : t`${from} to ${to}, ${duration}`
}

export const stepKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

/** Returns the next item for a key; without a selected one the session nearest to `nearMs`, or any other item. */
export function stepItem(
  items: ItemsByLane,
  selected: TimelineItem | undefined,
  key: (typeof stepKeys)[number],
  nearMs: number,
): TimelineItem | undefined {
  if (!selected)
    return (
      nearestOf(items.sessions, nearMs) ??
      nearestOf(
        lanes.flatMap(({ id }) => nearestOf(items[id], nearMs) ?? []),
        nearMs,
      )
    )
  const lane = items[selected.lane]
  const at = lane.findIndex(({ id }) => id === selected.id)
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
      return beside(items, selected, key === 'ArrowUp' ? -1 : 1)
  }
}

function beside(
  items: ItemsByLane,
  { lane, fromMs }: TimelineItem,
  direction: 1 | -1,
): TimelineItem | undefined {
  const from = lanes.findIndex(({ id }) => id === lane)
  for (let at = from + direction; at >= 0 && at < lanes.length; at += direction) {
    const id = lanes[at]?.id
    const nearest = id && nearestOf(items[id], fromMs)
    if (nearest) return nearest
  }
  return undefined
}

function nearestOf(items: readonly TimelineItem[], atMs: number): TimelineItem | undefined {
  let nearest: TimelineItem | undefined
  for (const item of items)
    if (!nearest || Math.abs(item.fromMs - atMs) < Math.abs(nearest.fromMs - atMs)) nearest = item
  return nearest
}
