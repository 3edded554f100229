import { textScale } from '../../../ui/theme/textScale.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { lengthOf, type TimeInterval } from './timeAxis.ts'
import type { ChartItem } from './chartItems.ts'

interface Bar {
  tone: Tone
  x1: number
  x2: number
}

interface Cluster extends Bar {
  items: ChartItem[]
}

const minWidthPx = 1.5
/** Bars of one tone closer than this are drawn as one. */
const joinPx = 0.75
/** Points closer than this are drawn as one mark with their count. */
const clusterPx = 14
/** Bars are cut off this far outside, so that their ends are not visible. */
const overdrawPx = 4

export function xOf(atMs: number, range: TimeInterval, widthPx: number): number {
  return ((atMs - range.fromMs) / lengthOf(range)) * widthPx
}

export function timestampAt(x: number, range: TimeInterval, widthPx: number): number {
  return range.fromMs + (x / Math.max(1, widthPx)) * lengthOf(range)
}

/** Returns the items that overlap the range. Items are sorted by time; those of a lane of periods do not overlap each other. */
export function itemsIn(items: readonly ChartItem[], range: TimeInterval): readonly ChartItem[] {
  const first = firstIndex(items, ({ toMs }) => toMs >= range.fromMs)
  const after = firstIndex(items, ({ fromMs }) => fromMs > range.toMs)
  return items.slice(first, Math.max(first, after))
}

export function barsOf(items: readonly ChartItem[], range: TimeInterval, widthPx: number): Bar[] {
  const drawn: Bar[] = []
  for (const { fromMs, toMs, tone } of itemsIn(items, range)) {
    const x1 = Math.max(-overdrawPx, xOf(fromMs, range, widthPx))
    const x2 = Math.min(widthPx + overdrawPx, Math.max(xOf(toMs, range, widthPx), x1 + minWidthPx))
    const before = drawn.at(-1)
    if (before && before.tone === tone && x1 - before.x2 < joinPx)
      before.x2 = Math.max(before.x2, x2)
    else drawn.push({ tone, x1, x2 })
  }
  return drawn
}

/** Coverage from hardly to fully. */
export const densityLevels = [1, 2, 3, 4] as const

/**
 * Returns how much of each pixel is covered by periods, as runs of pixels with the same level. This limits the number of shapes to
 * that of pixels, however many sessions there are, and gaps stay visible.
 */
export function densityOf(items: readonly ChartItem[], range: TimeInterval, widthPx: number) {
  const covered = new Float64Array(Math.max(0, Math.ceil(widthPx)))
  for (const { fromMs, toMs } of itemsIn(items, range)) {
    const x1 = Math.max(0, xOf(fromMs, range, widthPx))
    const x2 = Math.min(widthPx, xOf(toMs, range, widthPx))
    const last = Math.min(covered.length - 1, Math.floor(x2))
    for (let px = Math.floor(x1); px <= last; px++) {
      // Even the shortest period is visible.
      covered[px] =
        (covered[px] ?? 0) +
        Math.max(Math.min(x2, px + 1) - Math.max(x1, px), px === Math.floor(x1) ? minCover : 0)
    }
  }
  const runs: { level: number; x1: number; x2: number }[] = []
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

const minCover = 0.01
const roundingShare = 1e-6

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

export function pathsOf(
  bars: readonly Bar[],
  y: number,
  heightPx: number,
): ReadonlyMap<Tone, string> {
  const tones = new Set(bars.map(({ tone }) => tone))
  const ofTone = (tone: Tone) => bars.filter((bar) => bar.tone === tone)
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

/** Returns points as marks; those too close to each other are one mark in the most severe of their tones. */
export function clustersOf(
  items: readonly ChartItem[],
  range: TimeInterval,
  widthPx: number,
): Cluster[] {
  const clusters: Cluster[] = []
  for (const item of itemsIn(items, range)) {
    const x = xOf(item.fromMs, range, widthPx)
    const before = clusters.at(-1)
    if (before && x - before.x2 < clusterPx) {
      before.items.push(item)
      before.x2 = x
      if (bySeverity.indexOf(item.tone) < bySeverity.indexOf(before.tone)) before.tone = item.tone
    } else clusters.push({ items: [item], tone: item.tone, x1: x, x2: x })
  }
  return clusters
}

/** Returns the items of a lane at a pixel, the nearest first; none if nothing is near. */
export function itemsAt(
  items: readonly ChartItem[],
  arePeriods: boolean,
  x: number,
  range: TimeInterval,
  widthPx: number,
): readonly ChartItem[] {
  if (!arePeriods)
    return (
      clustersOf(items, range, widthPx).find(
        ({ x1, x2 }) => x >= x1 - clusterPx / 2 && x <= x2 + clusterPx / 2,
      )?.items ?? []
    )
  const reachMs = timestampAt(3, range, widthPx) - range.fromMs
  const atMs = timestampAt(x, range, widthPx)
  const near = itemsIn(items, { fromMs: atMs - reachMs, toMs: atMs + reachMs })
  const distance = ({ fromMs, toMs }: ChartItem) =>
    atMs < fromMs ? fromMs - atMs : atMs > toMs ? atMs - toMs : 0
  return near.toSorted((one, other) => distance(one) - distance(other))
}

/** Binary search: returns the first index whose item fits, given that all later ones fit too; the length if none fits. */
function firstIndex(items: readonly ChartItem[], fits: (item: ChartItem) => boolean): number {
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

export const lanePx = 38 * textScale
