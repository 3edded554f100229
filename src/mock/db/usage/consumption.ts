/** The daily usage of a SIM before the seed, derived from the SIM's usage pattern and the day with the same result each time. */
import type { StoredSim, usagePatternFields } from '../sims/simTables.ts'
import { fraction } from '../../seed/random.ts'

export type UsagePattern = Pick<StoredSim, (typeof usagePatternFields)[number]>

/** Returns the single past outage of about every seventh SIM; null for the others. */
export function outageOf(pattern: UsagePattern) {
  if (fraction(pattern.usage_seed, -1) >= 0.15) return null
  const firstDay = pattern.usage_last_day - 8 - Math.floor(fraction(pattern.usage_seed, -2) * 45)
  const lastDay = firstDay + Math.floor(fraction(pattern.usage_seed, -3) * 4)
  return firstDay > pattern.usage_first_day ? { firstDay, lastDay } : null
}

/** Returns whether a past day has a record: days before the first usage, after the last, of an outage and some others have none. */
export function isOnRecord(
  pattern: UsagePattern,
  day: number,
  outage = outageOf(pattern),
): boolean {
  if (day < pattern.usage_first_day || day > pattern.usage_last_day) return false
  if (outage && day >= outage.firstDay && day <= outage.lastDay) return false
  return fraction(pattern.usage_seed, day) >= 0.015
}

/** Returns the bytes of a past day: some days are quiet or heavy, weekends are lower. */
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

/** The day of the seed, and the fraction of it that had passed. */
export interface SeedDay {
  readonly day: number
  readonly partOfDay: number
}

/** Returns the bytes of a day up to the seed. */
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

/** Returns the bytes of a range of days, both inclusive; of the last day only the given fraction. */
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
