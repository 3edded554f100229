import { useSyncExternalStore } from 'react'
import { everySecond } from '../../ui/time/useClock.ts'
import { dayOrMonthStart, type TimeRange } from './timeRange.ts'

/** Returns when a range of days or months starts, such as "Today"; renders when it becomes another. Undefined for other ranges. */
export function useRangeStart(range: TimeRange): number | undefined {
  return useSyncExternalStore(everySecond, () => dayOrMonthStart(range, Date.now()))
}
