/** The last day of a key, between the calendar of a form and the milliseconds of the service. Days are days of UTC. */
import { addDays, isDay, utcDay } from '../../../lib/days.ts'

const dayMs = 86_400_000

/** The last millisecond of a day such as "2026-11-21". */
export function endOfDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs - 1
}

/** The last day on which a key with this end works. */
export function expiryDay(expiresAtMs: number): string {
  return utcDay(expiresAtMs)
}

/** The day so many days after a moment. */
export function dayAfter(nowMs: number, days: number): string {
  return addDays(utcDay(nowMs), days)
}

/** Why a key cannot end on a day; undefined when it can. */
export function whyNotExpiry(day: string, nowMs: number): string | undefined {
  if (!isDay(day)) return 'Give a day of the calendar, such as 2027-01-31.'
  return endOfDayMs(day) <= nowMs ? 'The last day must be today or later.' : undefined
}
