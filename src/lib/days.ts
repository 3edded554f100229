/** Calendar days, "2026-11-21": as texts they sort by date. In UTC, because usage is counted per UTC day. */
import { dateFormat, type DateStyle } from './dateFormat.ts'
import { isoDay } from './time.ts'
import { offsetMinutes, type TimeZoneSetting } from './timeZone.ts'

export const dayMs = 86_400_000

/** Returns the UTC day of a timestamp; a text that is no day for one that cannot be read. */
export function utcDay(timestampMs: number): string {
  return isoDay(timestampMs, 'UTC')
}

/** Returns whether a text is a calendar day: "2026-02-30" is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const startMs = Date.parse(`${text}T00:00:00Z`)
  return utcDay(startMs) === text
}

export function addDays(day: string, count: number): string {
  return utcDay(startMsOf(day) + count * dayMs)
}

/** Returns the same day `count` months later, at most the last day of that month; earlier for a negative count. */
export function addMonths(day: string, count: number): string {
  const date = new Date(startMsOf(day))
  const lastOfTarget = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0),
  ).getUTCDate()
  return utcDay(
    Date.UTC(
      date.getUTCFullYear(),
      date.getUTCMonth() + count,
      Math.min(date.getUTCDate(), lastOfTarget),
    ),
  )
}

export function daysBetween(from: string, to: string): number {
  return Math.round((startMsOf(to) - startMsOf(from)) / dayMs)
}

export function eachDay(from: string, to: string): readonly string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) =>
    addDays(from, at),
  )
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function lastOfMonth(day: string): string {
  return addDays(addMonths(firstOfMonth(day), 1), -1)
}

export function isMonday(day: string): boolean {
  return new Date(startMsOf(day)).getUTCDay() === 1
}

/** Returns the day with its month, for the axis of a chart: "Oct 26". */
export function shortDay(day: string): string {
  return writeDay('shortDay', day)
}

/** Returns the day in the user's language: "Oct 26, 2026"; a text that is not a day unchanged. */
export function mediumDay(day: string): string {
  return writeDay('day', day)
}

/** Returns the day with its weekday: "Mon, Oct 26, 2026". */
export function dayWithWeekday(day: string): string {
  return writeDay('weekdayAndDay', day)
}

/** Returns the days from one to another: "Oct 15 – Nov 14, 2026". */
export function dayRange(from: string, to: string): string {
  return isDay(from) && isDay(to)
    ? dateFormat('day', 'UTC').formatRange(startMsOf(from), startMsOf(to))
    : `${from} – ${to}`
}

function writeDay(style: DateStyle, day: string): string {
  return isDay(day) ? dateFormat(style, 'UTC').format(startMsOf(day)) : day
}

function startMsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

const minuteMs = 60_000

export function startOfDayMs(timestampMs: number, setting: TimeZoneSetting): number {
  return timestampOf(isoDay(timestampMs, setting), setting) ?? timestampMs
}

/** Returns the start of a day or minute in the zone. A time that daylight saving skips becomes one an hour later. */
export function timestampOf(text: string, setting: TimeZoneSetting): number | undefined {
  const asUtcMs = Date.parse(
    text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`,
  )
  if (Number.isNaN(asUtcMs)) return undefined
  const guessMs = asUtcMs - offsetMinutes(asUtcMs, setting) * minuteMs
  const offset = offsetMinutes(guessMs, setting)
  const timestampMs = asUtcMs - offset * minuteMs
  // The offsets differ only around a skipped time, where the later timestamp has the offset before the skip.
  return offsetMinutes(timestampMs, setting) === offset
    ? timestampMs
    : Math.max(guessMs, timestampMs)
}
