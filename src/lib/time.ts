/** Formats Unix milliseconds for screens; a missing one is "–". The ISO forms are for files, details and input fields. */
import { plural, t } from '@lingui/core/macro'
import { dateFormat, type DateStyle } from './dateFormat.ts'
import { offsetMinutes, offsetName, type TimeZoneSetting } from './timeZone.ts'
import { unknown } from './unknown.ts'

const noValue = '–'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Timestamp = number | null | undefined

/** Returns date and time to the second, such as "Nov 21, 2026, 14:05:09"; "–" for null. */
export function formatTime(timestampMs: Timestamp, setting: TimeZoneSetting): string {
  return format('time', timestampMs, setting)
}

/** Returns date and time without year and seconds, for narrow screens: "Nov 21, 14:05"; "–" for null. */
export function formatShortTime(timestampMs: Timestamp, setting: TimeZoneSetting): string {
  return format('shortMinute', timestampMs, setting)
}

export function formatDay(timestampMs: Timestamp, setting: TimeZoneSetting): string {
  return format('day', timestampMs, setting)
}

/** Returns the time of day, such as "14:05:09" or, to the minute, "14:05"; "–" for null. */
export function formatClock(
  timestampMs: Timestamp,
  setting: TimeZoneSetting,
  precision: 'minutes' | 'seconds' = 'seconds',
): string {
  return format(precision === 'minutes' ? 'clockMinute' : 'clock', timestampMs, setting)
}

function format(style: DateStyle, timestampMs: Timestamp, setting: TimeZoneSetting): string {
  return isTimestamp(timestampMs)
    ? dateFormat(style, setting).format(timestampMs)
    : textWithout(timestampMs)
}

/** Returns the day as input fields hold it: "2026-11-21". */
export function isoDay(timestampMs: number, setting: TimeZoneSetting): string {
  return wallClock(timestampMs, setting).slice(0, 10)
}

/** Returns date and time to the second as input fields hold it: "2026-11-21 14:05:09". */
export function isoTime(timestampMs: number, setting: TimeZoneSetting): string {
  return wallClock(timestampMs, setting).slice(0, 19).replace('T', ' ')
}

/** Returns ISO 8601 in UTC to the second, as in requests: "2026-11-21T14:05:09Z". */
export function isoSecond(timestampMs: number): string {
  return formatIso(timestampMs, 'UTC').replace(/\.\d+Z$/, 'Z')
}

/** Returns ISO 8601 with milliseconds and offset, such as "2026-11-21T14:05:09.120+01:00"; "–" for null. */
export function formatIso(timestampMs: Timestamp, setting: TimeZoneSetting): string {
  if (!isTimestamp(timestampMs)) return textWithout(timestampMs)
  const offset = offsetMinutes(timestampMs, setting)
  return wallClock(timestampMs, setting) + (offset === 0 ? 'Z' : offsetName(offset))
}

/** How far the clock of the browser may be behind that of the service: what has just happened is not in the future. */
const clockToleranceMs = 5 * 60_000

/** Returns the time from now in its largest unit: "just now", "5 min ago", "in 3 d"; "–" for null. */
export function formatRelative(timestampMs: Timestamp, nowMs: number): string {
  if (!isTimestamp(timestampMs)) return textWithout(timestampMs)
  const distanceMs = Math.abs(nowMs - timestampMs)
  const isFuture = timestampMs > nowMs
  if (distanceMs < (isFuture ? clockToleranceMs : 10_000)) return t`just now`
  if (distanceMs >= 730 * dayMs) {
    const years = Math.floor(distanceMs / (365.25 * dayMs))
    return isFuture
      ? plural(years, { one: 'in # year', other: 'in # years' })
      : plural(years, { one: '# year ago', other: '# years ago' })
  }
  if (distanceMs >= 60 * dayMs) {
    const months = Math.floor(distanceMs / (30.44 * dayMs))
    return isFuture
      ? plural(months, { one: 'in # month', other: 'in # months' })
      : plural(months, { one: '# month ago', other: '# months ago' })
  }
  const duration = coarse(distanceMs)
  return isFuture ? t`in ${duration}` : t`${duration} ago`
}

/** Returns a duration in its two largest units, such as "2 d 4 h" or "42 s"; "–" for null. */
export function formatDuration(lengthMs: number | null | undefined): string {
  if (typeof lengthMs !== 'number' || !Number.isFinite(lengthMs)) return textWithout(lengthMs)
  let seconds = Math.round(Math.max(0, lengthMs) / 1000)
  const parts: string[] = []
  for (const [unit, size] of durationUnits) {
    const count = Math.floor(seconds / size)
    seconds -= count * size
    if (count > 0) parts.push(withUnit(count, unit))
    else if (parts.length > 0) break
    if (parts.length === 2) break
  }
  return parts.length > 0 ? parts.join(' ') : withUnit(0, 's')
}

const durationUnits = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

function withUnit(count: number, unit: (typeof durationUnits)[number][0]): string {
  switch (unit) {
    case 'd':
      return t({ message: `${count} d`, comment: 'days, as short as possible' })
    case 'h':
      return t({ message: `${count} h`, comment: 'hours, as short as possible' })
    case 'min':
      return t({ message: `${count} min`, comment: 'minutes, as short as possible' })
    default:
      return t({ message: `${count} s`, comment: 'seconds, as short as possible' })
  }
}

function textWithout(value: number | null | undefined): string {
  return value === null || value === undefined ? noValue : unknown
}

function isTimestamp(timestampMs: Timestamp): timestampMs is number {
  return (
    typeof timestampMs === 'number' &&
    Number.isFinite(timestampMs) &&
    Math.abs(timestampMs) <= 8.64e15
  )
}

function wallClock(timestampMs: number, setting: TimeZoneSetting): string {
  if (!isTimestamp(timestampMs)) return unknown
  return new Date(timestampMs + offsetMinutes(timestampMs, setting) * minuteMs)
    .toISOString()
    .slice(0, -1)
}

function coarse(distanceMs: number): string {
  if (distanceMs < minuteMs) return withUnit(Math.floor(distanceMs / 1000), 's')
  if (distanceMs < hourMs) return withUnit(Math.floor(distanceMs / minuteMs), 'min')
  if (distanceMs < dayMs) return withUnit(Math.floor(distanceMs / hourMs), 'h')
  return withUnit(Math.floor(distanceMs / dayMs), 'd')
}
