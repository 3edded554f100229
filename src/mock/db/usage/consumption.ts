/**
 * What a SIM used day by day. The past before the seed is not stored: it is derived from the SIM's usage numbers and the day, and comes out the same
 * each time. What is used after the seed is stored per day and added. Days are UTC days, counted from 1970-01-01.
 */
import type { StoredSim, usagePatternFields } from '../sims/simTables.ts'
import { fraction } from '../../seed/random.ts'

export const dayMs = 86_400_000

/** The numbers a SIM's past is derived from. */
export type UsagePattern = Pick<StoredSim, (typeof usagePatternFields)[number]>

/** The day of a timestamp. */
export function dayOf(timestampMs: number): number {
  return Math.floor(timestampMs / dayMs)
}

/** The first day of the month that lies `back` months before the month of this day. */
export function firstDayOfMonth(day: number, back: number): number {
  const date = new Date(day * dayMs)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1))
}

/** Days in a row on which a SIM that is else in use used nothing: it was out of service or its device was. Both inclusive. */
export interface Outage {
  readonly firstDay: number
  readonly lastDay: number
}

/** The one outage in the past of about every seventh SIM; null for the others. */
export function outageOf(pattern: UsagePattern): Outage | null {
  if (fraction(pattern.usage_seed, -1) >= 0.15) return null
  const firstDay = pattern.usage_last_day - 8 - Math.floor(fraction(pattern.usage_seed, -2) * 45)
  const lastDay = firstDay + Math.floor(fraction(pattern.usage_seed, -3) * 4)
  return firstDay > pattern.usage_first_day ? { firstDay, lastDay } : null
}

/** Whether anything is known of a past day: days before the first use, after the last, of an outage and some quiet ones have no record. */
export function isOnRecord(
  pattern: UsagePattern,
  day: number,
  outage = outageOf(pattern),
): boolean {
  if (day < pattern.usage_first_day || day > pattern.usage_last_day) return false
  if (outage && day >= outage.firstDay && day <= outage.lastDay) return false
  return fraction(pattern.usage_seed, day) >= 0.015
}

/** Bytes of a past day: quiet days happen, weekends are calmer, a few days are heavy. */
export function derivedBytes(
  pattern: UsagePattern,
  day: number,
  outage = outageOf(pattern),
): number {
  if (!isOnRecord(pattern, day, outage)) return 0
  const chance = fraction(pattern.usage_seed, day)
  if (chance < 0.03) return 0
  const weekday = (day + 4) % 7
  const calm = weekday === 0 || weekday === 6 ? 0.6 : 1
  const heavy = chance > 0.97 ? 3 : 1
  return Math.round(pattern.usage_daily_bytes * calm * heavy * (0.4 + 1.2 * chance))
}

/** The day data were seeded on, and how much of it had passed. */
export interface SeedDay {
  readonly day: number
  readonly partOfDay: number
}

/** Bytes of a day before the seed; of the day of the seed only what was used before it is past. */
export function pastBytes(
  pattern: UsagePattern,
  day: number,
  seeded: SeedDay,
  outage = outageOf(pattern),
): number {
  if (day > seeded.day) return 0
  return Math.floor(
    derivedBytes(pattern, day, outage) * (day === seeded.day ? seeded.partOfDay : 1),
  )
}

/** Bytes from one day to another, both inclusive; of the last day only the given part. */
export function derivedSum(
  pattern: UsagePattern,
  fromDay: number,
  toDay: number,
  lastDayPart = 1,
): number {
  const outage = outageOf(pattern)
  let sum = 0
  for (let day = fromDay; day < toDay; day++) sum += derivedBytes(pattern, day, outage)
  return sum + Math.floor(derivedBytes(pattern, toDay, outage) * lastDayPart)
}
