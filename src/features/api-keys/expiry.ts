/** The last day of a key or token, in UTC. */
import { t } from '@lingui/core/macro'
import { addDays, isDay, utcDay } from '../../lib/days.ts'

const dayMs = 86_400_000
const proposedDays = 365

/** Returns the last millisecond of a UTC day such as "2026-11-21". */
export function endOfDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs - 1
}

export function proposeLastDay(): string {
  return addDays(utcDay(Date.now()), proposedDays)
}

/** Returns true, or what is wrong with the last day. */
export function validateLastDay(day: string): true | string {
  if (!isDay(day)) return t`Enter a date.`
  return endOfDayMs(day) > Date.now() || t`The last day must be today or later, in UTC.`
}
