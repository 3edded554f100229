import { t } from '@lingui/core/macro'
import { shortDay, utcDay, timestampOf } from '../../../lib/days.ts'
import { choiceParam, type SearchParam, type SearchSchema } from '../../../lib/searchParams.ts'
import { formatClock } from '../../../lib/time.ts'
import { offsetMinutes, type TimeZoneSetting } from '../../../lib/timeZone.ts'

export interface TimeInterval {
  fromMs: number
  toMs: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
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

export function revealTimestamp(
  range: TimeInterval,
  timestampMs: number,
  bounds: TimeInterval,
): TimeInterval {
  const marginMs = lengthOf(range) * 0.1
  const moveTo = (fromMs: number) => fitInterval({ fromMs, toMs: fromMs + lengthOf(range) }, bounds)
  if (timestampMs < range.fromMs) return moveTo(timestampMs - marginMs)
  if (timestampMs > range.toMs) return moveTo(timestampMs + marginMs - lengthOf(range))
  return range
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

export interface TimelineView {
  /** A range up to now, which moves with the time, or a fixed one. */
  range: { kind: 'last'; id: LastId } | { kind: 'fixed'; fromMs: number; toMs: number }
  shape: 'chart' | 'table'
}

/** How far back the timeline goes: the longest three months. */
export const reachMs = 92 * dayMs

export const lastRanges = [
  { id: '24h', label: t`24 h`, lengthMs: dayMs },
  { id: '7d', label: t`7 days`, lengthMs: 7 * dayMs },
  { id: '30d', label: t`30 days`, lengthMs: 30 * dayMs },
  { id: '3m', label: t`3 months`, lengthMs: reachMs },
] as const

export type LastId = (typeof lastRanges)[number]['id']

const defaultId = '7d'

const intervalParam: SearchParam<TimelineView['range']> = {
  names: ['span', 'from', 'to'],
  read(params) {
    const fromMs = Date.parse(params.get('from') ?? '')
    const toMs = Date.parse(params.get('to') ?? '')
    if (toMs > fromMs) return { kind: 'fixed', fromMs, toMs }
    const named = lastRanges.find(({ id }) => id === params.get('span'))
    return { kind: 'last', id: named?.id ?? defaultId }
  },
  write(range) {
    if (range.kind === 'last') return range.id === defaultId ? {} : { span: range.id }
    return { from: new Date(range.fromMs).toISOString(), to: new Date(range.toMs).toISOString() }
  },
}

export const timelineSearch: SearchSchema<TimelineView> = {
  range: intervalParam,
  shape: choiceParam('view', ['chart', 'table'], 'chart'),
}

/** Returns the full timeline at this time, with a margin after now that depends on the visible length. */
export function boundsAt(nowMs: number, lengthMs: number): TimeInterval {
  return { fromMs: nowMs - reachMs, toMs: nowMs + Math.max(minLengthMs, lengthMs) * edgeShare }
}

const edgeShare = 0.02

export function intervalAt({ range }: TimelineView, nowMs: number): TimeInterval {
  if (range.kind === 'fixed') return fitInterval(range, boundsAt(nowMs, lengthOf(range)))
  const lengthMs = lastRanges.find(({ id }) => id === range.id)?.lengthMs ?? reachMs
  return { fromMs: nowMs - lengthMs, toMs: boundsAt(nowMs, lengthMs).toMs }
}
