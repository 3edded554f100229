/**
 * Dates and times as text. A time is a Unix timestamp in milliseconds everywhere in the code; its display follows one
 * setting of the time zone. Nothing known is "–", never 1970.
 */
import { offsetMinutes, offsetName } from './timeZone.ts'
import type { TimeZoneSetting } from './timeZone.ts'

const noValue = '–'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Timestamp = number | null | undefined

/** Date and time to the second, such as "2026-11-21 14:05:09"; null is "–". */
export function formatTime(timestampMs: Timestamp, setting: TimeZoneSetting = 'local'): string {
  return isTimestamp(timestampMs)
    ? wallClock(timestampMs, setting).slice(0, 19).replace('T', ' ')
    : noValue
}

/** The day alone, such as "2026-11-21"; null is "–". */
export function formatDay(timestampMs: Timestamp, setting: TimeZoneSetting = 'local'): string {
  return isTimestamp(timestampMs) ? wallClock(timestampMs, setting).slice(0, 10) : noValue
}

/** The time of day alone, such as "14:05:09"; null is "–". */
export function formatClock(timestampMs: Timestamp, setting: TimeZoneSetting = 'local'): string {
  return isTimestamp(timestampMs) ? wallClock(timestampMs, setting).slice(11, 19) : noValue
}

/** The exact time in ISO 8601 with its offset, such as "2026-11-21T14:05:09.120+01:00"; null is "–". */
export function formatIso(timestampMs: Timestamp, setting: TimeZoneSetting = 'local'): string {
  if (!isTimestamp(timestampMs)) return noValue
  const offset = offsetMinutes(timestampMs, setting)
  return wallClock(timestampMs, setting) + (offset === 0 ? 'Z' : offsetName(offset))
}

/** How long ago or ahead, in the largest fitting unit: "just now", "5 min ago", "in 3 d"; null is "–". */
export function formatRelative(timestampMs: Timestamp, nowMs: number): string {
  if (!isTimestamp(timestampMs)) return noValue
  const distanceMs = Math.abs(nowMs - timestampMs)
  if (distanceMs < 10_000) return 'just now'
  const text = coarse(distanceMs)
  return timestampMs > nowMs ? `in ${text}` : `${text} ago`
}

/** When the text of `formatRelative` changes next, in milliseconds from now: seconds tick, days do not. */
export function relativeRefreshMs(timestampMs: number, nowMs: number): number {
  const distanceMs = Math.abs(nowMs - timestampMs)
  if (distanceMs < minuteMs) return 1000
  return distanceMs < hourMs ? 15_000 : 5 * minuteMs
}

/** A length of time in its two largest units, such as "2 d 4 h" or "42 s"; null is "–". */
export function formatDuration(lengthMs: number | null | undefined): string {
  if (lengthMs === null || lengthMs === undefined || Number.isNaN(lengthMs)) return noValue
  let seconds = Math.round(Math.max(0, lengthMs) / 1000)
  const parts: string[] = []
  for (const [name, size] of durationUnits) {
    const count = Math.floor(seconds / size)
    seconds -= count * size
    if (count > 0) parts.push(`${count} ${name}`)
    else if (parts.length > 0) break
    if (parts.length === 2) break
  }
  return parts.length > 0 ? parts.join(' ') : '0 s'
}

const durationUnits = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** Midnight at the start of this timestamp's day in the zone, as a timestamp. */
export function startOfDayMs(timestampMs: number, setting: TimeZoneSetting): number {
  return timestampOf(wallClock(timestampMs, setting).slice(0, 10), setting) ?? timestampMs
}

/**
 * The timestamp of a date, or date and time, in the zone ("2026-11-21", "2026-11-21T14:05"): a timestamp, or
 * undefined when the text is not a date. A time that a change of clocks leaves out counts as one after it.
 */
export function timestampOf(text: string, setting: TimeZoneSetting): number | undefined {
  const asUtcMs = Date.parse(
    text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`,
  )
  if (Number.isNaN(asUtcMs)) return undefined
  const guessMs = asUtcMs - offsetMinutes(asUtcMs, setting) * minuteMs
  return asUtcMs - offsetMinutes(guessMs, setting) * minuteMs
}

function isTimestamp(timestampMs: Timestamp): timestampMs is number {
  return (
    typeof timestampMs === 'number' &&
    Number.isFinite(timestampMs) &&
    Math.abs(timestampMs) <= 8.64e15
  )
}

function wallClock(timestampMs: number, setting: TimeZoneSetting): string {
  return new Date(timestampMs + offsetMinutes(timestampMs, setting) * minuteMs)
    .toISOString()
    .slice(0, -1)
}

function coarse(distanceMs: number): string {
  if (distanceMs < minuteMs) return `${Math.floor(distanceMs / 1000)} s`
  if (distanceMs < hourMs) return `${Math.floor(distanceMs / minuteMs)} min`
  if (distanceMs < dayMs) return `${Math.floor(distanceMs / hourMs)} h`
  if (distanceMs < 60 * dayMs) return `${Math.floor(distanceMs / dayMs)} d`
  if (distanceMs < 730 * dayMs) return `${Math.floor(distanceMs / (30.44 * dayMs))} months`
  return `${Math.floor(distanceMs / (365.25 * dayMs))} years`
}
