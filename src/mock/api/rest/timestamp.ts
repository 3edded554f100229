/**
 * Days and timestamps as this interface accepts them: real calendar days, and with a time zone.
 */

/** Whether a text is a day of the calendar, YYYY-MM-DD: 30 February is none. */
export function isDay(text: string): boolean {
  const timeMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text)
}

/** Whether a text is a timestamp: a day, a time and a zone (RFC 3339). */
export function isTimestamp(text: string): boolean {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ??
    []
  return isDay(day) && !Number.isNaN(Date.parse(text))
}
