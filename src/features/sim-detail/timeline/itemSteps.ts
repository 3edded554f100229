/** Where an arrow key leads from one item of the timeline: along its lane, or to the nearest in time on the lane above or below. */
import type { ItemsByLane, TimelineItem } from './timelineItem.ts'
import { lanes } from './timelineItem.ts'

export type StepKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

/** The item a key leads to; undefined when there is none that way. Without a present item one begins with the session nearest to `nearMs`, or with whatever else is. */
export function stepItem(
  items: ItemsByLane,
  present: TimelineItem | undefined,
  key: StepKey,
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
