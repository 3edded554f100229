/** The visible time span, how it is zoomed and moved within its bounds, and the ticks of its axis. Pure. */
import { shortDay, utcDay } from '../../../lib/days.ts'
import { formatTime, timestampOf } from '../../../lib/time.ts'
import { offsetMinutes } from '../../../lib/timeZone.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'

export interface TimeInterval {
  fromMs: number
  toMs: number
}

/** The shortest stretch that can be looked at. */
export const shortestMs = 60_000

export function lengthOf({ fromMs, toMs }: TimeInterval): number {
  return toMs - fromMs
}

/** The nearest span that lies within the bounds and is no shorter than what can be looked at. */
export function fitInterval({ fromMs, toMs }: TimeInterval, bounds: TimeInterval): TimeInterval {
  const length = Math.min(Math.max(toMs - fromMs, shortestMs), lengthOf(bounds))
  const from = Math.min(Math.max(fromMs, bounds.fromMs), bounds.toMs - length)
  return { fromMs: from, toMs: from + length }
}

/** The span made shorter (factor below 1) or longer; `aboutMs` stays where it is on screen. */
export function zoomInterval(
  span: TimeInterval,
  factor: number,
  aboutMs: number,
  bounds: TimeInterval,
): TimeInterval {
  const length = Math.min(Math.max(lengthOf(span) * factor, shortestMs), lengthOf(bounds))
  const share = (aboutMs - span.fromMs) / lengthOf(span)
  const fromMs = aboutMs - share * length
  return fitInterval({ fromMs, toMs: fromMs + length }, bounds)
}

/** The span further along by a share of its length; below zero towards the past. */
export function shiftInterval(
  span: TimeInterval,
  share: number,
  bounds: TimeInterval,
): TimeInterval {
  const byMs = lengthOf(span) * share
  return fitInterval({ fromMs: span.fromMs + byMs, toMs: span.toMs + byMs }, bounds)
}

/** The span moved as little as needed to hold a moment, with some room beside it. */
export function revealTimestamp(
  span: TimeInterval,
  timestampMs: number,
  bounds: TimeInterval,
): TimeInterval {
  const roomMs = lengthOf(span) * 0.1
  if (timestampMs < span.fromMs)
    return fitInterval(
      { fromMs: timestampMs - roomMs, toMs: timestampMs - roomMs + lengthOf(span) },
      bounds,
    )
  if (timestampMs > span.toMs)
    return fitInterval(
      { fromMs: timestampMs + roomMs - lengthOf(span), toMs: timestampMs + roomMs },
      bounds,
    )
  return span
}

export interface Tick {
  atMs: number
  words: string
  /** Whether a day begins here, on an axis of hours. */
  isDay: boolean
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** 5 seconds to 12 hours, then 1 to 28 days. */
const stepsMs = [
  ...[5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200].map((seconds) => seconds * 1000),
  ...[1, 2, 7, 14, 28].map((days) => days * dayMs),
]

/** The ticks within a span drawn `widthPx` wide, at least `apartPx` from each other. */
export function ticksOf(
  span: TimeInterval,
  widthPx: number,
  apartPx: number,
  timeZone: TimeZoneSetting,
): Tick[] {
  const leastMs = (lengthOf(span) / Math.max(1, widthPx)) * apartPx
  const stepMs = stepsMs.find((step) => step >= leastMs) ?? 28 * dayMs
  const toLocal = (timestampMs: number) =>
    timestampMs + offsetMinutes(timestampMs, timeZone) * minuteMs
  const ticks: Tick[] = []
  for (
    let localMs = Math.ceil(toLocal(span.fromMs) / stepMs) * stepMs;
    localMs <= toLocal(span.toMs);
    localMs += stepMs
  ) {
    const atMs = timestampOf(new Date(localMs).toISOString().slice(0, 19), timeZone)
    if (atMs === undefined || atMs < span.fromMs || atMs > span.toMs) continue
    const isDay = localMs % dayMs === 0
    ticks.push({
      atMs,
      words: isDay ? shortDay(utcDay(localMs)) : formatClock(atMs, stepMs, timeZone),
      isDay: isDay && stepMs < dayMs,
    })
  }
  return ticks
}

function formatClock(atMs: number, stepMs: number, timeZone: TimeZoneSetting): string {
  return formatTime(atMs, timeZone).slice(11, stepMs < minuteMs ? 19 : 16)
}
