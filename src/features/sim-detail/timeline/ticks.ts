/** The marks of the time axis: round times on a clock of the chosen zone, as many as have room for their words. */
import { formatTime, momentOf } from '../../../lib/time.ts'
import { offsetMinutes } from '../../../lib/timeZone.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import type { TimeSpan } from './timeSpan.ts'
import { lengthOf } from './timeSpan.ts'

export interface Tick {
  atMs: number
  words: string
  /** Whether a day begins here, on an axis of hours. */
  isDay: boolean
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const stepsMs = [
  5 * secondMs,
  15 * secondMs,
  30 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  dayMs,
  2 * dayMs,
  7 * dayMs,
  14 * dayMs,
  28 * dayMs,
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The ticks within a span drawn `widthPx` wide, at least `apartPx` from each other. */
export function ticksOf(
  span: TimeSpan,
  widthPx: number,
  apartPx: number,
  timeZone: TimeZoneSetting,
): Tick[] {
  const leastMs = (lengthOf(span) / Math.max(1, widthPx)) * apartPx
  const stepMs = stepsMs.find((step) => step >= leastMs) ?? 28 * dayMs
  const toLocal = (momentMs: number) => momentMs + offsetMinutes(momentMs, timeZone) * minuteMs
  const ticks: Tick[] = []
  for (
    let localMs = Math.ceil(toLocal(span.fromMs) / stepMs) * stepMs;
    localMs <= toLocal(span.toMs);
    localMs += stepMs
  ) {
    const atMs = momentOf(new Date(localMs).toISOString().slice(0, 19), timeZone)
    if (atMs === undefined || atMs < span.fromMs || atMs > span.toMs) continue
    const isDay = localMs % dayMs === 0
    ticks.push({
      atMs,
      words: isDay ? dayWords(localMs) : clockWords(atMs, stepMs, timeZone),
      isDay: isDay && stepMs < dayMs,
    })
  }
  return ticks
}

function dayWords(localMs: number): string {
  const day = new Date(localMs)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`
}

function clockWords(atMs: number, stepMs: number, timeZone: TimeZoneSetting): string {
  return formatTime(atMs, timeZone).slice(11, stepMs < minuteMs ? 19 : 16)
}
