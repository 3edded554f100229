/** UTC days, counted from 1970-01-01. */

export const dayMs = 86_400_000

/** Returns the UTC day of a timestamp. */
export function dayOf(timestampMs: number): number {
  return Math.floor(timestampMs / dayMs)
}

/** Returns the first day of the month `back` months before the month of this day. */
export function firstDayOfMonth(day: number, back: number): number {
  const date = new Date(day * dayMs)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1))
}

/** Returns the UTC date (yyyy-MM-dd) of a timestamp. */
export function utcDate(timestampMs: number): string {
  return new Date(timestampMs).toISOString().slice(0, 10)
}

/** Returns whether a text is a valid calendar day, yyyy-MM-dd: 30 February is not, which Date.parse accepts. */
export function isDay(text: string): boolean {
  const timestampMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(timestampMs) && utcDate(timestampMs) === text
}
