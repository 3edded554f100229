import { daysBetween } from './days.ts'

const dayMs = 86_400_000
/** With fewer days a forecast would be a guess. */
const fewestDays = 3

/** Returns the linear projection of an amount to the end of a period (UTC days, both included); undefined during its first three days. */
export function linearForecast(
  soFar: number,
  firstDay: string,
  lastDay: string,
  nowMs: number,
): number | undefined {
  const startMs = Date.parse(`${firstDay}T00:00:00Z`)
  const allDays = daysBetween(firstDay, lastDay) + 1
  const passedDays = Math.min(allDays, (nowMs - startMs) / dayMs)
  return passedDays < fewestDays ? undefined : (soFar * allDays) / passedDays
}
