/** What the running month of the whole fleet comes to. Pure. */
import { daysBetween, firstOfMonth, lastOfMonth, utcDay } from '../../lib/days.ts'

const dayMs = 86_400_000
/** Before so many days have passed a forecast would be a guess. */
const fewestDays = 3

/** Bytes by the end of the month when the rest of it goes like what has passed; undefined in its first days and without a count. */
export function forecastFleet(
  usedBytes: number | null | undefined,
  nowMs: number,
): number | undefined {
  if (usedBytes === null || usedBytes === undefined) return undefined
  const today = utcDay(nowMs)
  const passedDays = daysBetween(firstOfMonth(today), today) + (nowMs % dayMs) / dayMs
  if (passedDays < fewestDays) return undefined
  const allDays = daysBetween(firstOfMonth(today), lastOfMonth(today)) + 1
  return Math.round((usedBytes * allDays) / passedDays)
}

/** The forecast against the month before: "12 % more than last month"; undefined without either. */
export function againstLastMonth(
  forecastBytes: number | undefined,
  previousBytes: number | null | undefined,
): string | undefined {
  if (forecastBytes === undefined || !previousBytes) return undefined
  const change = Math.round((forecastBytes / previousBytes - 1) * 100)
  if (change === 0) return 'as much as last month'
  return `${Math.abs(change)} % ${change > 0 ? 'more' : 'less'} than last month`
}
