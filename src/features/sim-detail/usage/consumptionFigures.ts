/**
 * Totals, averages and the forecast of daily usage. Pure. A day without a record is not a day without traffic: it counts for no
 * sum and no average. Today counts for sums alone.
 */
import { addDays, daysBetween, eachDay, firstOfMonth, lastOfMonth } from '../../../lib/days.ts'
import type { DayRange } from './consumptionRange.ts'

/** A day with its bytes; null where the service has no record of it. */
export interface DayUse {
  readonly day: string
  readonly bytes: number | null
}

export interface RangeFigures {
  readonly totalBytes: number
  /** Over the whole days on record; undefined without any. */
  readonly averageBytes: number | undefined
  readonly highest: DayUse | undefined
  readonly daysOnRecord: number
  readonly daysWithoutRecord: number
}

export interface MonthForecast {
  /** Bytes used in the month by its end. */
  readonly bytes: number
  readonly lastDay: string
  /** The usual day the rest of the month is counted with, and over how many days it was taken. */
  readonly averageBytes: number
  readonly averagedDays: number
  /** The day the limit will be reached at that pace; undefined when it will not, it is already, or there is none. */
  readonly limitDay?: string
  /** Whether the limit is used up already; the forecast is then what the month would come to without it. */
  readonly isLimitReached: boolean
}

/** How far back the usual day is taken for the forecast. */
const usualDays = 14
/** With fewer whole days a forecast would be a guess. */
const fewestDays = 3

export function fillDays({ from, to }: DayRange, records: readonly DayUse[]): readonly DayUse[] {
  const bytesByDay = new Map(records.map(({ day, bytes }) => [day, bytes]))
  return eachDay(from, to).map((day) => ({ day, bytes: bytesByDay.get(day) ?? null }))
}

/** Sums and averages of the days shown. `today` is still running. */
export function figuresOf(days: readonly DayUse[], today: string): RangeFigures {
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

/** What the running month comes to if the rest of it goes like the last two weeks; undefined while too few days are on record. */
export function forecastMonth(
  records: readonly DayUse[],
  usedBytes: number,
  limitBytes: number | null,
  today: string,
): MonthForecast | undefined {
  const since = addDays(today, -usualDays)
  const recent = records.filter(isKnown).filter(({ day }) => day >= since && day < today)
  const averageBytes = averageOf(recent)
  if (averageBytes === undefined || recent.length < fewestDays) return undefined
  const lastDay = lastOfMonth(today)
  const runningDay = records.find(({ day }) => day === today)?.bytes ?? 0
  // What is left of today is what a usual day has beyond what today has had already.
  const restOfToday = Math.max(0, averageBytes - runningDay)
  const bytes = usedBytes + restOfToday + averageBytes * daysBetween(today, lastDay)
  const isLimitReached = limitBytes !== null && usedBytes >= limitBytes
  const daysLeft =
    limitBytes === null || isLimitReached
      ? Infinity
      : Math.max(0, Math.ceil((limitBytes - usedBytes - restOfToday) / averageBytes))
  const limitDay = daysLeft <= daysBetween(today, lastDay) ? addDays(today, daysLeft) : undefined
  return {
    bytes: Math.round(bytes),
    lastDay,
    averageBytes: Math.round(averageBytes),
    averagedDays: recent.length,
    isLimitReached,
    ...(limitDay === undefined ? {} : { limitDay }),
  }
}

/** What was used from the first of each month to each of the days, beginning anew every month; null for days without a record. */
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

/** Whether everything since the first of a day's month is kept; else its running total lacks the days before `savedFrom`. */
export function isWholeMonth(day: string, savedFrom: string): boolean {
  return firstOfMonth(day) >= savedFrom
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
