import { useSyncExternalStore } from 'react'
import { everySecond } from '../../ui/time/useClock.ts'
import { dayOrMonthStart, type TimeRange } from './timeRange.ts'

/** Returns when a preset of days or months starts, and renders again when the next day or month begins; undefined for other ranges. */
export function useRangeStart(range: TimeRange): number | undefined {
  return useSyncExternalStore(everySecond, () => dayOrMonthStart(range, Date.now()))
}
