/**
 * Calendar days as the services write them, "2026-11-21": texts that compare as the days do. A day here is a day of UTC, whatever clock a
 * person has chosen, because that is how usage is counted.
 */
const dayMs = 86_400_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The UTC day of a timestamp. */
export function utcDay(timestampMs: number): string {
  return new Date(timestampMs).toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar: "2026-02-30" is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const startMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(startMs) && utcDay(startMs) === text
}

/** The day so many days later, or earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return utcDay(startMsOf(day) + count * dayMs)
}

/** The same day so many months later, or the last of that month where it is shorter; earlier for a negative count. */
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

/** How many days from one day to another; 0 for the same, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startMsOf(to) - startMsOf(from)) / dayMs)
}

/** Each day from one to another, both included; none when they are the wrong way round. */
export function eachDay(from: string, to: string): readonly string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) =>
    addDays(from, at),
  )
}

/** The first day of the month a day belongs to. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The last day of the month a day belongs to. */
export function lastOfMonth(day: string): string {
  return addDays(addMonths(firstOfMonth(day), 1), -1)
}

/** The weekday in three letters: "Fri". */
export function weekdayOf(day: string): string {
  return weekdays[new Date(startMsOf(day)).getUTCDay()] ?? ''
}

let shortDays: Intl.DateTimeFormat | undefined

/** Returns the day with its month, for the axis of a chart: "Oct 26". */
export function shortDay(day: string): string {
  shortDays ??= new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return shortDays.format(startMsOf(day))
}

function startMsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
