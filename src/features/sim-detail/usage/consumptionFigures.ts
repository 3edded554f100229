/**
 * Totals, averages and the forecast of daily usage. Pure. A day without a record may have had traffic, so it is excluded from sums
 * and averages. Today is excluded from averages.
 */
import { t } from '@lingui/core/macro'
import { formatBytes, formatExactBytes, type ByteUnits } from '../../../lib/bytes.ts'
import {
  addDays,
  daysBetween,
  dayWithWeekday,
  eachDay,
  firstOfMonth,
  lastOfMonth,
} from '../../../lib/days.ts'
import type { DayRange } from './consumptionRange.ts'

/** A day with its bytes; null where the service has no record of it. */
export interface DayUse {
  readonly day: string
  readonly bytes: number | null
}

export type RangeFigures = ReturnType<typeof figuresOf>

export type MonthForecast = NonNullable<ReturnType<typeof forecastMonth>>

export function fillDays({ from, to }: DayRange, records: readonly DayUse[]): readonly DayUse[] {
  const bytesByDay = new Map(records.map(({ day, bytes }) => [day, bytes]))
  return eachDay(from, to).map((day) => ({ day, bytes: bytesByDay.get(day) ?? null }))
}

/** Returns the sums of these days, and the average of the complete ones: `today` is not. */
export function figuresOf(days: readonly DayUse[], today: string) {
  const known = days.filter(isKnown)
  const whole = known.filter(({ day }) => day < today)
  return {
    totalBytes: sum(known),
    averageBytes: averageOf(whole),
    highest: known.reduce<KnownDay | undefined>(
      (best, each) => (best && best.bytes >= each.bytes ? best : each),
      undefined,
    ),
    daysOnRecord: known.length,
    daysWithoutRecord: days.length - known.length,
  }
}

/** Returns what a SIM will have used at the end of the month, and the day on which it reaches its limit; undefined without a forecast. */
export function forecastMonth(
  bytes: number | undefined,
  usedBytes: number,
  limitBytes: number | null,
  today: string,
) {
  if (bytes === undefined) return undefined
  const lastDay = lastOfMonth(today)
  const isLimitReached = limitBytes !== null && usedBytes >= limitBytes
  const exceeds = limitBytes !== null && !isLimitReached && bytes > limitBytes
  const daysLeft = daysBetween(today, lastDay) + 1
  const share = exceeds ? (limitBytes - usedBytes) / (bytes - usedBytes) : 0
  return {
    bytes,
    lastDay,
    isLimitReached,
    ...(exceeds && { limitDay: addDays(today, Math.floor(share * daysLeft)) }),
  }
}

/** Returns the usage from the first of the month up to each day; null for days without a record. */
export function runningTotals(
  records: readonly DayUse[],
  { from, to }: DayRange,
): readonly DayUse[] {
  let total = 0
  return fillDays({ from: firstOfMonth(from), to }, records)
    .map(({ day, bytes }) => {
      if (day.endsWith('-01')) total = 0
      total += bytes ?? 0
      return { day, bytes: bytes === null ? null : total }
    })
    .filter(({ day }) => day >= from)
}

/** Returns whether the service has all days of the month up to this one; otherwise the total starts at `firstDay`. */
export function isWholeMonth(day: string, firstDay: string): boolean {
  return firstOfMonth(day) >= firstDay
}

interface KnownDay extends DayUse {
  readonly bytes: number
}

function isKnown(use: DayUse): use is KnownDay {
  return use.bytes !== null
}

function sum(days: readonly KnownDay[]): number {
  return days.reduce((total, { bytes }) => total + bytes, 0)
}

function averageOf(days: readonly KnownDay[]): number | undefined {
  return days.length === 0 ? undefined : sum(days) / days.length
}

export function formatDayUntil(day: string, today: string): string {
  const date = dayWithWeekday(day)
  return day === today ? t`${date}, so far` : date
}

export function formatUse(bytes: number | null, units: ByteUnits): string {
  if (bytes === null) return t`no record`
  return bytes === 0 ? t`no traffic` : `${formatBytes(bytes, units)} (${formatExactBytes(bytes)})`
}
