/** The visible time range: zooming and moving it within its bounds, and the ticks of its axis. Pure. */
import { shortDay, utcDay, timestampOf } from '../../../lib/days.ts'
import { formatClock } from '../../../lib/time.ts'
import { offsetMinutes, type TimeZoneSetting } from '../../../lib/timeZone.ts'

export interface TimeInterval {
  fromMs: number
  toMs: number
}

export const minLengthMs = 60_000

export function lengthOf({ fromMs, toMs }: TimeInterval): number {
  return toMs - fromMs
}

/** Returns the nearest range within the bounds that is not shorter than `minLengthMs`. */
export function fitInterval({ fromMs, toMs }: TimeInterval, bounds: TimeInterval): TimeInterval {
  const length = Math.min(Math.max(toMs - fromMs, minLengthMs), lengthOf(bounds))
  const from = Math.min(Math.max(fromMs, bounds.fromMs), bounds.toMs - length)
  return { fromMs: from, toMs: from + length }
}

/** Returns the range made shorter (factor below 1) or longer; `anchorMs` keeps its position on screen. */
export function zoomInterval(
  range: TimeInterval,
  factor: number,
  anchorMs: number,
  bounds: TimeInterval,
): TimeInterval {
  const length = Math.min(Math.max(lengthOf(range) * factor, minLengthMs), lengthOf(bounds))
  const share = (anchorMs - range.fromMs) / lengthOf(range)
  const fromMs = anchorMs - share * length
  return fitInterval({ fromMs, toMs: fromMs + length }, bounds)
}

/** Returns the range moved by a share of its length; negative towards the past. */
export function shiftInterval(
  range: TimeInterval,
  share: number,
  bounds: TimeInterval,
): TimeInterval {
  const byMs = lengthOf(range) * share
  return fitInterval({ fromMs: range.fromMs + byMs, toMs: range.toMs + byMs }, bounds)
}

/** Returns the range moved just enough to include a timestamp, with a margin. */
export function revealTimestamp(
  range: TimeInterval,
  timestampMs: number,
  bounds: TimeInterval,
): TimeInterval {
  const marginMs = lengthOf(range) * 0.1
  if (timestampMs < range.fromMs)
    return fitInterval(
      { fromMs: timestampMs - marginMs, toMs: timestampMs - marginMs + lengthOf(range) },
      bounds,
    )
  if (timestampMs > range.toMs)
    return fitInterval(
      { fromMs: timestampMs + marginMs - lengthOf(range), toMs: timestampMs + marginMs },
      bounds,
    )
  return range
}

interface Tick {
  atMs: number
  text: string
  /** Whether a day starts here, on an axis of hours. */
  isDay: boolean
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** 5 seconds to 12 hours, then 1 to 28 days. */
const stepsMs = [
  ...[5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200].map((seconds) => seconds * 1000),
  ...[1, 2, 7, 14, 28].map((days) => days * dayMs),
]

/** Returns the ticks of a range drawn `widthPx` wide, at least `minGapPx` from each other. */
export function ticksOf(
  range: TimeInterval,
  widthPx: number,
  minGapPx: number,
  timeZone: TimeZoneSetting,
): Tick[] {
  const minStepMs = (lengthOf(range) / Math.max(1, widthPx)) * minGapPx
  const stepMs = stepsMs.find((step) => step >= minStepMs) ?? 28 * dayMs
  const toLocal = (timestampMs: number) =>
    timestampMs + offsetMinutes(timestampMs, timeZone) * minuteMs
  const ticks: Tick[] = []
  for (
    let localMs = Math.ceil(toLocal(range.fromMs) / stepMs) * stepMs;
    localMs <= toLocal(range.toMs);
    localMs += stepMs
  ) {
    const atMs = timestampOf(new Date(localMs).toISOString().slice(0, 19), timeZone)
    if (atMs === undefined || atMs < range.fromMs || atMs > range.toMs) continue
    const isDay = localMs % dayMs === 0
    ticks.push({
      atMs,
      text: isDay
        ? shortDay(utcDay(localMs))
        : formatClock(atMs, timeZone, stepMs < minuteMs ? 'seconds' : 'minutes'),
      isDay: isDay && stepMs < dayMs,
    })
  }
  return ticks
}
