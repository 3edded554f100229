/** Dates and timestamps of this interface: valid calendar days; timestamps with a time zone. */

/** Returns whether a text is a valid calendar day, YYYY-MM-DD: 30 February is not. */
export function isDay(text: string): boolean {
  const timeMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text)
}

/** Returns whether a text is a timestamp with date, time and zone (RFC 3339). */
export function isTimestamp(text: string): boolean {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ??
    []
  return isDay(day) && !Number.isNaN(Date.parse(text))
}
