/** Converts dates and times that the user entered to timestamps. */
import { isoDay } from './time.ts'
import { offsetMinutes, type TimeZoneSetting } from './timeZone.ts'

const minuteMs = 60_000

/** Returns the timestamp of the midnight that starts the day of `timestampMs` in the zone. */
export function startOfDayMs(timestampMs: number, setting: TimeZoneSetting): number {
  return timestampOf(isoDay(timestampMs, setting), setting) ?? timestampMs
}

/**
 * Returns the timestamp of a date, or date and time, in the zone ("2026-11-21", "2026-11-21T14:05"); undefined when the text is not
 * a date. A time that daylight saving skips becomes one an hour later.
 */
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
