/** Where the lanes of the drawing stand, in px from its top. */
import { lanes } from './timelineItem.ts'
import type { LaneId } from './timelineItem.ts'

/** A lane: its name above, its items below. */
export const lanePx = 46
/** The row of words under the lanes. */
export const axisPx = 24
export const plotHeightPx = lanes.length * lanePx + axisPx

/** The bars of a lane, from its top. */
export const barTopPx = 21
export const barHeightPx = 18

export function laneTop(lane: LaneId): number {
  return lanes.findIndex(({ id }) => id === lane) * lanePx
}

/** The lane at a height; undefined on the axis. */
export function laneAt(y: number): LaneId | undefined {
  return lanes[Math.floor(y / lanePx)]?.id
}
