/** The data usage of one SIM as chart data: bars of days, or the running total of the month with its forecast. Pure. */
import { formatBytes } from '../../../lib/bytes.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import {
  daysBetween,
  eachDay,
  firstOfMonth,
  lastOfMonth,
  shortDay,
  isMonday,
} from '../../../lib/days.ts'
import { isWithinScale } from '../../../ui/chart/chartData.ts'
import type {
  ChartCategory,
  ChartData,
  ChartLevel,
  ChartSeries,
} from '../../../ui/chart/chartData.ts'
import { isWholeMonth, runningTotals } from './consumptionFigures.ts'
import type { DayUse, MonthForecast, RangeFigures } from './consumptionFigures.ts'
import { earliestDay } from './consumptionRange.ts'
import type { DayRange } from './consumptionRange.ts'
import { formatDay, formatUse } from './dayText.ts'

/** day: bars of what each day used. total: what the month had used by each day. */
export type ConsumptionView = 'day' | 'total'

export interface ConsumptionChart {
  readonly data: ChartData
  /** What the limit means for this chart, or why its line is not drawn. */
  readonly limitNote?: string
}

export interface ConsumptionInput {
  readonly view: ConsumptionView
  readonly range: DayRange
  readonly days: readonly DayUse[]
  readonly records: readonly DayUse[]
  readonly figures: RangeFigures
  readonly forecast: MonthForecast | undefined
  /** Bytes of this month as the SIM itself counts them. */
  readonly usedBytes: number
  readonly limitBytes: number | null
  readonly units: ByteUnits
  readonly today: string
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
/** Up to so many days each has a label under the axis; beyond, each Monday has, unless today is nearer than `daysAroundToday`. */
const mostLabelledDays = 12
const daysAroundToday = 4

export function consumptionChart(input: ConsumptionInput): ConsumptionChart {
  return input.view === 'day' ? dayChart(input) : totalChart(input)
}

function dayChart({ days, figures, limitBytes, units, today }: ConsumptionInput): ConsumptionChart {
  const monthDays = daysBetween(firstOfMonth(today), lastOfMonth(today)) + 1
  const limitADay = limitBytes === null ? undefined : limitBytes / monthDays
  const most = Math.max(0, ...days.map(({ bytes }) => bytes ?? 0))
  return {
    data: {
      categories: days.map(({ day, bytes }) => ({
        id: day,
        tick: tickOf(day, days.length, today),
        reading: `${formatDay(day)}${day === today ? ', so far' : ''}: ${formatUse(bytes, units)}`,
      })),
      series: [{ id: 'used', kind: 'bar', weight: 'main', values: days.map(({ bytes }) => bytes) }],
      levels: [
        ...levelOf('average', figures.averageBytes, units),
        ...levelOf('limit', limitADay, units),
      ],
      gaps: gapsOf(days),
      ...nowIn(days, today),
    },
    ...(limitADay !== undefined && {
      limitNote: `The limit of ${formatBytes(limitBytes, units)} a month is ${formatBytes(limitADay, units)} a day${isWithinScale(limitADay, most) ? '' : ', far above the days shown'}.`,
    }),
  }
}

function totalChart({
  range,
  records,
  forecast,
  usedBytes,
  limitBytes,
  units,
  today,
}: ConsumptionInput): ConsumptionChart {
  const totals = runningTotals(records, range)
  const savedFrom = earliestDay(today)
  const hasForecast = forecast !== undefined && range.to === today && forecast.lastDay > today
  const ahead = hasForecast ? eachDay(today, forecast.lastDay).slice(1) : []
  const forecastOf = (day: string) =>
    forecast
      ? usedBytes +
        ((forecast.bytes - usedBytes) * daysBetween(today, day)) /
          Math.max(1, daysBetween(today, forecast.lastDay))
      : 0
  const count = totals.length + ahead.length
  const known: ChartCategory[] = totals.map(({ day, bytes }) => ({
    id: day,
    tick: tickOf(day, count, today),
    reading: `${formatDay(day)}: ${bytes === null ? 'no record' : `${formatUse(bytes, units)} since ${isWholeMonth(day, savedFrom) ? 'the month began' : `${savedFrom}, the first day kept`}`}`,
  }))
  const later: ChartCategory[] = ahead.map((day) => ({
    id: day,
    tick: tickOf(day, count, today),
    reading: `${formatDay(day)}: about ${formatBytes(forecastOf(day), units)}, forecast`,
  }))
  const values = totals.map(({ bytes }) => bytes)
  const most = Math.max(0, ...values.map((value) => value ?? 0), hasForecast ? forecast.bytes : 0)
  return {
    data: {
      categories: [...known, ...later],
      series: [
        ...linesOfMonths(totals, ahead.length),
        ...(hasForecast
          ? [
              {
                id: 'forecast',
                kind: 'line' as const,
                weight: 'main' as const,
                isForeseen: true,
                values: [
                  ...totals.slice(0, -1).map(() => null),
                  forecastOf(today),
                  ...ahead.map(forecastOf),
                ],
                label: `forecast ${formatBytes(forecast.bytes, units)}`,
              },
            ]
          : []),
      ],
      levels: levelOf('limit', limitBytes ?? undefined, units),
      gaps: gapsOf(totals),
      ...nowIn(totals, today),
    },
    ...(limitBytes !== null &&
      !isWithinScale(limitBytes, most) && {
        limitNote: `The limit of ${formatBytes(limitBytes, units)} a month is far above what is shown.`,
      }),
  }
}

/** One line a month: a line from the last day of one to the first of the next would read as usage that was taken back. */
function linesOfMonths(totals: readonly DayUse[], daysAhead: number): readonly ChartSeries[] {
  const newest = totals.at(-1)?.day.slice(0, 7)
  return [...new Set(totals.map(({ day }) => day.slice(0, 7)))].map((month) => ({
    id: `total-${month}`,
    kind: 'line',
    weight: month === newest ? 'main' : 'quiet',
    ...(month === newest ? {} : { label: monthFormat.format(Date.parse(month)) }),
    values: [
      ...totals.map(({ day, bytes }) => (day.startsWith(month) ? bytes : null)),
      ...Array.from({ length: daysAhead }, () => null),
    ],
  }))
}

function levelOf(
  kind: 'average' | 'limit',
  value: number | undefined,
  units: ByteUnits,
): readonly ChartLevel[] {
  return value === undefined
    ? []
    : [{ id: kind, kind, value, label: `${kind} ${formatBytes(value, units)}` }]
}

function gapsOf(days: readonly DayUse[]): readonly number[] {
  return days.flatMap(({ bytes }, at) => (bytes === null ? [at] : []))
}

function tickOf(day: string, count: number, today: string): string {
  if (day === today) return 'Today'
  if (count <= mostLabelledDays) return shortDay(day)
  const isNearToday = Math.abs(daysBetween(day, today)) < daysAroundToday
  return isMonday(day) && !isNearToday ? shortDay(day) : ''
}

function nowIn(days: readonly DayUse[], today: string): Pick<ChartData, 'now'> {
  const now = days.findIndex(({ day }) => day === today)
  return now < 0 ? {} : { now }
}
