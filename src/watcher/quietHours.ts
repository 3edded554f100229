import { isoTime } from '../lib/time.ts'
import type { RuleDelivery } from '../domain/notices/ruleSchema.ts'

/** Returns whether a time is in quiet hours, which may begin on the day before. */
export function isQuiet(
  { from, until, timeZone }: NonNullable<RuleDelivery['quietHours']>,
  nowMs: number,
): boolean {
  const clock = isoTime(nowMs, timeZone).slice(11, 16)
  return from <= until ? clock >= from && clock < until : clock >= from || clock < until
}
