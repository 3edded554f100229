/** The last day of a key or token. Days are days of UTC. */
import { addDays, isDay, utcDay } from '../../lib/days.ts'

const dayMs = 86_400_000
const proposedDays = 365

/** The last millisecond of a day such as "2026-11-21". */
export function endOfDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs - 1
}

export function proposeLastDay(): string {
  return addDays(utcDay(Date.now()), proposedDays)
}

/** Validates the field of a form: true, or what is wrong. */
export function validateLastDay(day: string): true | string {
  if (!isDay(day)) return 'Give a day of the calendar, such as 2027-01-31.'
  return endOfDayMs(day) > Date.now() || 'The last day must be today or later.'
}
