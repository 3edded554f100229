import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../sims/getSimOrThrow.ts'
import { dayMs, dayOf, utcDate } from '../../store/days.ts'
import { badInput } from '../../store/serviceError.ts'
import { bytesByDay } from './usageOfDay.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface DataConsumption {
  /** yyyy-MM-dd, a UTC day. */
  readonly day: string
  readonly bytes: number
}

interface ConsumptionFilter {
  /** First and last day, both inclusive, yyyy-MM-dd. */
  readonly start: string
  readonly stop: string
}

/**
 * Returns the bytes of each recorded day, oldest first. The start is limited to three months before today; future days and days without a
 * record are omitted. Throws BAD_USER_INPUT for an invalid date or a start after its stop.
 */
export function getConsumptionReport(
  store: Store,
  viewer: Viewer,
  iccid: string,
  filter: ConsumptionFilter,
): DataConsumption[] {
  const start = readDay(filter.start, 'filterOptions.start')
  const stop = readDay(filter.stop, 'filterOptions.stop')
  if (start > stop)
    throw badInput(
      'filterOptions.start',
      'filterOptions.start must not come after filterOptions.stop',
    )
  const sim = getSimOrThrow(store, viewer, iccid)
  const today = dayOf(store.clock.now())
  const days = bytesByDay(store, sim.id, Math.max(start, earliestDay(today)), Math.min(stop, today))
  return days.map(({ day, bytes }) => ({
    day: utcDate(day * dayMs),
    bytes,
  }))
}

/** Returns the day three months earlier: the same day of the month, or the last one of a shorter month. */
export function earliestDay(today: number): number {
  const date = new Date(today * dayMs)
  const month = date.getUTCMonth() - limits.dataConsumptionMonths
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastOfMonth)))
}

function readDay(text: string, argument: string): number {
  const timestampMs = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? Date.parse(`${text}T00:00:00Z`)
    : Number.NaN
  // Date.parse accepts the 30th of February as the 2nd of March.
  if (Number.isNaN(timestampMs) || utcDate(timestampMs) !== text)
    throw badInput(argument, `${argument} must be a date: yyyy-MM-dd`)
  return dayOf(timestampMs)
}
