/** From items to shapes: the visible items of a lane, and as few shapes for them as can be told apart on screen. Pure. */
import type { Tone } from '../../../ui/theme/tokens.ts'
import { lengthOf } from './timeAxis.ts'
import type { TimeInterval } from './timeAxis.ts'
import { lanes } from './timelineItem.ts'
import type { TimelineItem, LaneId } from './timelineItem.ts'

export interface Stretch {
  tone: Tone
  x1: number
  x2: number
}

export interface Cluster {
  items: readonly TimelineItem[]
  tone: Tone
  x1: number
  x2: number
}

/** A shorter stretch is drawn this wide to be visible. */
const leastWidthPx = 1.5
/** Stretches of one tone nearer than this are drawn as one. */
const joinPx = 0.75
/** Moments nearer than this are drawn as one mark with their number. */
const clusterPx = 14
/** Shapes beyond the edges are cut here, so that their ends are not visible. */
const beyondPx = 4

/** Where a moment stands, in px from the left. */
export function xOf(atMs: number, span: TimeInterval, widthPx: number): number {
  return ((atMs - span.fromMs) / lengthOf(span)) * widthPx
}

export function timestampAt(x: number, span: TimeInterval, widthPx: number): number {
  return span.fromMs + (x / Math.max(1, widthPx)) * lengthOf(span)
}

/** The items that reach into the span. They are in the order of time and, within a lane of stretches, do not overlap. */
export function itemsIn(
  items: readonly TimelineItem[],
  span: TimeInterval,
): readonly TimelineItem[] {
  const first = firstIndex(items, ({ toMs }) => toMs >= span.fromMs)
  const after = firstIndex(items, ({ fromMs }) => fromMs > span.toMs)
  return items.slice(first, Math.max(first, after))
}

export function stretchesOf(
  items: readonly TimelineItem[],
  span: TimeInterval,
  widthPx: number,
): Stretch[] {
  const drawn: Stretch[] = []
  for (const { fromMs, toMs, tone } of itemsIn(items, span)) {
    const x1 = Math.max(-beyondPx, xOf(fromMs, span, widthPx))
    const x2 = Math.min(widthPx + beyondPx, Math.max(xOf(toMs, span, widthPx), x1 + leastWidthPx))
    const before = drawn.at(-1)
    if (before && before.tone === tone && x1 - before.x2 < joinPx)
      before.x2 = Math.max(before.x2, x2)
    else drawn.push({ tone, x1, x2 })
  }
  return drawn
}

/** A run of pixels of which about the same share is covered, from 1 (hardly) to 4 (wholly). */
export interface Density {
  level: number
  x1: number
  x2: number
}

/** The levels of density that are told apart. */
export const densityLevels = [1, 2, 3, 4] as const

/**
 * How much of each pixel is covered by stretches that do not overlap, as runs of one level: whatever the number of sessions,
 * there are no more shapes than pixels, and what was offline stays to be seen.
 */
export function densityOf(
  items: readonly TimelineItem[],
  span: TimeInterval,
  widthPx: number,
): Density[] {
  const covered = new Float64Array(Math.max(0, Math.ceil(widthPx)))
  for (const { fromMs, toMs } of itemsIn(items, span)) {
    const x1 = Math.max(0, xOf(fromMs, span, widthPx))
    const x2 = Math.min(widthPx, xOf(toMs, span, widthPx))
    const last = Math.min(covered.length - 1, Math.floor(x2))
    for (let px = Math.floor(x1); px <= last; px++) {
      // However short, it leaves a trace.
      covered[px] =
        (covered[px] ?? 0) +
        Math.max(Math.min(x2, px + 1) - Math.max(x1, px), px === Math.floor(x1) ? leastCover : 0)
    }
  }
  const runs: Density[] = []
  for (const [px, share] of covered.entries()) {
    const level = Math.min(
      densityLevels.length,
      Math.ceil((share - roundingShare) * densityLevels.length),
    )
    const before = runs.at(-1)
    if (level <= 0) continue
    if (before && before.level === level && before.x2 === px) before.x2 = px + 1
    else runs.push({ level, x1: px, x2: px + 1 })
  }
  return runs
}

const leastCover = 0.01
const roundingShare = 1e-6

/** One path for runs drawn `heightPx` high from `y` down. */
export function pathOf(
  runs: readonly { x1: number; x2: number }[],
  y: number,
  heightPx: number,
): string {
  return runs
    .map(
      ({ x1, x2 }) =>
        `M${x1.toFixed(1)} ${y}h${(x2 - x1).toFixed(1)}v${heightPx}h${(x1 - x2).toFixed(1)}z`,
    )
    .join('')
}

/** One path per tone for stretches drawn `heightPx` high from `y` down. */
export function pathsOf(
  stretches: readonly Stretch[],
  y: number,
  heightPx: number,
): ReadonlyMap<Tone, string> {
  const tones = new Set(stretches.map(({ tone }) => tone))
  const ofTone = (tone: Tone) => stretches.filter((stretch) => stretch.tone === tone)
  return new Map([...tones].map((tone) => [tone, pathOf(ofTone(tone), y, heightPx)]))
}

const bySeverity: readonly Tone[] = [
  'alert',
  'limit',
  'transition',
  'test',
  'usable',
  'ended',
  'unknown',
]

/** Returns the moments to draw; those too near to each other as one, in the most severe of their tones. */
export function clustersOf(
  items: readonly TimelineItem[],
  span: TimeInterval,
  widthPx: number,
): Cluster[] {
  const clusters: { items: TimelineItem[]; tone: Tone; x1: number; x2: number }[] = []
  for (const item of itemsIn(items, span)) {
    const x = xOf(item.fromMs, span, widthPx)
    const before = clusters.at(-1)
    if (before && x - before.x2 < clusterPx) {
      before.items.push(item)
      before.x2 = x
      if (bySeverity.indexOf(item.tone) < bySeverity.indexOf(before.tone)) before.tone = item.tone
    } else clusters.push({ items: [item], tone: item.tone, x1: x, x2: x })
  }
  return clusters
}

/** The items of a lane under a place, the nearest first; none when nothing is near. */
export function itemsAt(
  items: readonly TimelineItem[],
  isStretches: boolean,
  x: number,
  span: TimeInterval,
  widthPx: number,
): readonly TimelineItem[] {
  if (!isStretches) {
    const hit = clustersOf(items, span, widthPx).find(
      ({ x1, x2 }) => x >= x1 - clusterPx / 2 && x <= x2 + clusterPx / 2,
    )
    return hit?.items ?? []
  }
  const reachMs = timestampAt(3, span, widthPx) - span.fromMs
  const atMs = timestampAt(x, span, widthPx)
  const near = itemsIn(items, { fromMs: atMs - reachMs, toMs: atMs + reachMs })
  const distance = ({ fromMs, toMs }: TimelineItem) =>
    atMs < fromMs ? fromMs - atMs : atMs > toMs ? atMs - toMs : 0
  return near.toSorted((one, other) => distance(one) - distance(other))
}

/** The first index whose item fits, in a list where all after it fit too; the length when none does. */
function firstIndex(items: readonly TimelineItem[], fits: (item: TimelineItem) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item && fits(item)) high = middle
    else low = middle + 1
  }
  return low
}

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
