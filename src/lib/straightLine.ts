import { daysBetween } from './days.ts'

const dayMs = 86_400_000
/** Before this many days have passed a forecast would be a guess. */
const fewestDays = 3

/**
 * Projects what a period has come to on to its end, as if each day were like those before; undefined in its first days. Days are those of
 * UTC, both included.
 */
export function straightLine(
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
