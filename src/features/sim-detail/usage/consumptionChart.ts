import { t } from '@lingui/core/macro'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import {
  daysBetween,
  eachDay,
  firstOfMonth,
  lastOfMonth,
  dayWithWeekday,
  mediumDay,
  shortDay,
  isMonday,
} from '../../../lib/days.ts'
import { locales } from '../../../lib/locale.ts'
import {
  isWithinScale,
  type ChartCategory,
  type ChartData,
  type ChartLevel,
  type ChartSeries,
} from '../../../ui/chart/chartData.ts'
import {
  formatDayUntil,
  formatUse,
  isWholeMonth,
  runningTotals,
  type DayUse,
  type MonthForecast,
  type RangeFigures,
} from './consumptionFigures.ts'
import { earliestDay, type ConsumptionSearch, type DayRange } from './consumptionRange.ts'

export interface ConsumptionInput {
  /** day: a bar of each day's usage. total: the month's usage up to each day. */
  readonly view: ConsumptionSearch['view']
  readonly range: DayRange
  readonly days: readonly DayUse[]
  readonly records: readonly DayUse[]
  readonly figures: RangeFigures
  readonly forecast: MonthForecast | undefined
  /** The SIM's own count of bytes this month. */
  readonly usedBytes: number
  readonly limitBytes: number | null
  readonly units: ByteUnits
  readonly today: string
}

/** Up to this many days, each has a label; beyond, each Monday that is not within `daysAroundToday` of today. */
const maxLabelledDays = 12
const daysAroundToday = 4

/** Returns the data of the chart, and the limit per day or why its line is not drawn. */
export function consumptionChart(input: ConsumptionInput): { data: ChartData; limitNote?: string } {
  return input.view === 'day' ? dayChart(input) : totalChart(input)
}

function dayChart({
  days,
  figures,
  limitBytes,
  units,
  today,
}: ConsumptionInput): ReturnType<typeof consumptionChart> {
  const monthDays = daysBetween(firstOfMonth(today), lastOfMonth(today)) + 1
  const dailyLimitBytes = limitBytes === null ? undefined : limitBytes / monthDays
  const most = Math.max(0, ...days.map(({ bytes }) => bytes ?? 0))
  return {
    data: {
      kind: 'bar',
      categories: days.map(({ day, bytes }) => ({
        id: day,
        tick: tickOf(day, days.length, today),
        reading: `${formatDayUntil(day, today)}: ${formatUse(bytes, units)}`,
      })),
      series: [{ id: 'used', values: days.map(({ bytes }) => bytes) }],
      levels: [
        ...levelOf('average', figures.averageBytes, units),
        ...levelOf('limit', dailyLimitBytes, units),
      ],
      ...nowIn(days, today),
    },
    ...(dailyLimitBytes !== undefined && {
      limitNote: dailyLimitNote(limitBytes, dailyLimitBytes, most, units),
    }),
  }
}

function dailyLimitNote(
  limitBytes: number | null,
  dailyLimitBytes: number,
  mostBytes: number,
  units: ByteUnits,
): string {
  const limit = formatBytes(limitBytes, units)
  const daily = formatBytes(dailyLimitBytes, units)
  return isWithinScale(dailyLimitBytes, mostBytes)
    ? t`The limit of ${limit} a month is ${daily} a day.`
    : t`The limit of ${limit} a month is ${daily} a day, far above the days shown.`
}

function totalChart({
  range,
  records,
  forecast,
  usedBytes,
  limitBytes,
  units,
  today,
}: ConsumptionInput): ReturnType<typeof consumptionChart> {
  const totals = runningTotals(records, range)
  const firstDay = earliestDay(today)
  const limit = formatBytes(limitBytes, units)
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
    reading: totalReading(day, bytes, firstDay, units),
  }))
  const later: ChartCategory[] = ahead.map((day) => {
    const date = dayWithWeekday(day)
    const amount = formatBytes(forecastOf(day), units)
    return {
      id: day,
      tick: tickOf(day, count, today),
      reading: t`${date}: about ${amount}, forecast`,
    }
  })
  const values = totals.map(({ bytes }) => bytes)
  const most = Math.max(0, ...values.map((value) => value ?? 0), hasForecast ? forecast.bytes : 0)
  return {
    data: {
      kind: 'line',
      categories: [...known, ...later],
      series: [
        ...linesOfMonths(totals, ahead.length),
        ...(hasForecast
          ? [
              {
                id: 'forecast',
                isForecast: true,
                values: [
                  ...totals.slice(0, -1).map(() => null),
                  forecastOf(today),
                  ...ahead.map(forecastOf),
                ],
                label: forecastLabel(forecast, units),
              },
            ]
          : []),
      ],
      levels: levelOf('limit', limitBytes ?? undefined, units),
      ...nowIn(totals, today),
    },
    ...(limitBytes !== null &&
      !isWithinScale(limitBytes, most) && {
        limitNote: t`The limit of ${limit} a month is far above what is shown.`,
      }),
  }
}

function totalReading(
  day: string,
  bytes: number | null,
  firstDay: string,
  units: ByteUnits,
): string {
  const date = dayWithWeekday(day)
  const amount = formatUse(bytes, units)
  const firstDate = mediumDay(firstDay)
  if (bytes === null) return `${date}: ${amount}`
  return isWholeMonth(day, firstDay)
    ? t`${date}: ${amount} since the month began`
    : t`${date}: ${amount} since ${firstDate}, the first day on record`
}

function forecastLabel({ bytes }: MonthForecast, units: ByteUnits): string {
  const amount = formatBytes(bytes, units)
  return t`forecast ${amount}`
}

/** One line per month: a line from the last day of one to the first of the next would look like decreasing usage. */
function linesOfMonths(totals: readonly DayUse[], daysAhead: number): readonly ChartSeries[] {
  const newest = totals.at(-1)?.day.slice(0, 7)
  const monthFormat = new Intl.DateTimeFormat(locales(), { month: 'short', timeZone: 'UTC' })
  return [...new Set(totals.map(({ day }) => day.slice(0, 7)))].map((month) => ({
    id: `total-${month}`,
    ...(month === newest ? {} : { isQuiet: true, label: monthFormat.format(Date.parse(month)) }),
    values: [
      ...totals.map(({ day, bytes }) => (day.startsWith(month) ? bytes : null)),
      ...Array.from({ length: daysAhead }, () => null),
    ],
  }))
}

function levelOf(
  id: ChartLevel['id'],
  value: number | undefined,
  units: ByteUnits,
): readonly ChartLevel[] {
  if (value === undefined) return []
  const amount = formatBytes(value, units)
  const label = id === 'average' ? t`average ${amount}` : t`limit ${amount}`
  return [{ id, value, label }]
}

function tickOf(day: string, count: number, today: string): string {
  if (day === today) return t`Today`
  if (count <= maxLabelledDays) return shortDay(day)
  const isNearToday = Math.abs(daysBetween(day, today)) < daysAroundToday
  return isMonday(day) && !isNearToday ? shortDay(day) : ''
}

function nowIn(days: readonly DayUse[], today: string): Pick<ChartData, 'now'> {
  const now = days.findIndex(({ day }) => day === today)
  return now < 0 ? {} : { now }
}
