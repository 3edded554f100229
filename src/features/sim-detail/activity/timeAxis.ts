import { boundsOf, type TimeRange } from '../../../domain/time-range/timeRange.ts'
import { dayMs, shortDay, utcDay, timestampOf } from '../../../lib/days.ts'
import { formatClock } from '../../../lib/time.ts'
import { offsetMinutes, type TimeZoneSetting } from '../../../lib/timeZone.ts'

export interface TimeInterval {
  fromMs: number
  toMs: number
}

const minuteMs = 60_000
const minLengthMs = minuteMs

export function lengthOf({ fromMs, toMs }: TimeInterval): number {
  return toMs - fromMs
}

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

export function shiftInterval(
  range: TimeInterval,
  share: number,
  bounds: TimeInterval,
): TimeInterval {
  const byMs = lengthOf(range) * share
  return fitInterval({ fromMs: range.fromMs + byMs, toMs: range.toMs + byMs }, bounds)
}

interface Tick {
  atMs: number
  text: string
  isDay: boolean
}

const stepsMs = [
  ...[5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200].map((seconds) => seconds * 1000),
  ...[1, 2, 7, 14, 28].map((days) => days * dayMs),
]

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
  let fromMs = range.fromMs
  let nextMs = Math.ceil(toLocal(fromMs) / stepMs) * stepMs
  for (;;) {
    const sameOffsetMs = fromMs + nextMs - toLocal(fromMs)
    // Where clocks are set back, an hour comes twice: both have ticks.
    const isRound = toLocal(sameOffsetMs) % stepMs === 0
    const atMs = isRound
      ? sameOffsetMs
      : (timestampOf(new Date(nextMs).toISOString().slice(0, 19), timeZone) ?? sameOffsetMs)
    if (atMs > range.toMs) return ticks
    const localMs = isRound ? toLocal(atMs) : nextMs
    const isDay = localMs % dayMs === 0
    ticks.push({
      atMs,
      text: isDay
        ? shortDay(utcDay(localMs))
        : formatClock(atMs, timeZone, stepMs < minuteMs ? 'seconds' : 'minutes'),
      isDay: isDay && stepMs < dayMs,
    })
    fromMs = atMs
    nextMs = (Math.floor(toLocal(atMs) / stepMs) + 1) * stepMs
  }
}

/** How far back the chart goes: the longest three months. */
export const reachMs = 92 * dayMs
/** The share of the visible time after now. */
const edgeShare = 0.02

/** Returns the full reach of the chart at this time, with a margin after now that depends on the visible length. */
export function boundsAt(nowMs: number, lengthMs: number): TimeInterval {
  return { fromMs: nowMs - reachMs, toMs: nowMs + Math.max(minLengthMs, lengthMs) * edgeShare }
}

/** Returns the interval that the chart shows for a range; without an end it ends now. */
export function intervalOf(range: TimeRange, nowMs: number): TimeInterval {
  const { fromMs = nowMs - reachMs, toMs } = boundsOf(range, nowMs)
  const bounds = boundsAt(nowMs, (toMs ?? nowMs) - fromMs)
  return fitInterval({ fromMs, toMs: toMs ?? bounds.toMs }, bounds)
}

/** Returns the range of a moved or zoomed interval, in whole seconds; one that reaches now has no end. */
export function rangeOf({ fromMs, toMs }: TimeInterval, nowMs: number): TimeRange {
  const inSeconds = (ms: number) => Math.round(ms / 1000) * 1000
  return {
    kind: 'between',
    fromMs: inSeconds(fromMs),
    toMs: toMs >= nowMs ? undefined : inSeconds(toMs),
  }
}
