/**
 * Billing periods as figures to compare (REST interface, Billing). Amounts are exact decimals as texts; only the heights of a chart and
 * percentages, which nobody is billed by, are floating point.
 */
import type { components } from '../../contract/generated/rest.ts'
import { formatCount } from '../../lib/count.ts'
import {
  addDecimals,
  currencyPlaces,
  formatMoney,
  negateDecimal,
  signOfDecimal,
} from '../../lib/decimal.ts'
import type { ChartData } from '../../ui/chart/chartData.ts'

export type BillingPeriod = components['schemas']['BillingPeriod']

/** A period beside the one before it. */
export interface ComparedPeriod {
  period: BillingPeriod
  /** This total less the one before; undefined where there is none to compare with, or it is in another currency. */
  difference: string | undefined
  /** The difference in percent of the period before; undefined where that is not to be had. */
  percent: number | undefined
}

/** The periods, the latest first, each beside the one before it. */
export function comparePeriods(periods: readonly BillingPeriod[]): ComparedPeriod[] {
  const latestFirst = periods.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
  return latestFirst.map((period, at) => {
    const before = latestFirst[at + 1]
    if (!before || before.currency !== period.currency)
      return { period, difference: undefined, percent: undefined }
    const difference = addDecimals(period.total, negateDecimal(before.total))
    const percent =
      signOfDecimal(before.total) === 0
        ? undefined
        : (Number(difference) / Number(before.total)) * 100
    return { period, difference, percent }
  })
}

/** A difference in words: "+12.50 EUR (+4 %)"; that of the running period says "so far". */
export function describeDifference({ period, difference, percent }: ComparedPeriod): string {
  if (difference === undefined) return 'nothing to compare with'
  const plus = signOfDecimal(difference) > 0 ? '+' : ''
  const share = percent === undefined ? '' : ` (${percent > 0 ? '+' : ''}${percent.toFixed(0)} %)`
  return `${plus}${formatMoney(difference, period.currency)}${share}${period.is_current ? ' so far' : ''}`.replaceAll(
    '-',
    '\u2212',
  )
}

/** A period by name: "October 2026", or its two ends where it is no month. */
export function periodName({
  start_date,
  end_date,
}: Pick<BillingPeriod, 'start_date' | 'end_date'>): string {
  const isMonth = start_date.endsWith('-01') && start_date.slice(0, 7) === end_date.slice(0, 7)
  return isMonth
    ? monthName(Number(start_date.slice(0, 4)), Number(start_date.slice(5, 7)))
    : `${start_date} to ${end_date}`
}

const monthFormat = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A month (1 to 12) by name: "October 2026". */
export function monthName(year: number, month: number): string {
  return monthFormat.format(Date.UTC(year, month - 1))
}

const shownPeriods = 12
const axisMonth = new Intl.DateTimeFormat('en', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A step of the chart's scale: "4,000 EUR", and "0.50 EUR" where the amounts are that small. */
export function amountTick(value: number, currency: string | undefined): string {
  const amount = Number.isInteger(value)
    ? formatCount(value)
    : value.toFixed(currency === undefined ? 2 : currencyPlaces(currency))
  return currency === undefined ? amount : `${amount} ${currency}`
}

/** The currency of all periods; undefined when they have several. */
export function commonCurrency(compared: readonly ComparedPeriod[]): string | undefined {
  const [currency, ...others] = new Set(compared.map(({ period }) => period.currency))
  return others.length === 0 ? currency : undefined
}

/** Plain data for the chart, oldest first; `compared` is latest first. */
export function billingChart(compared: readonly ComparedPeriod[]): ChartData {
  const shown = compared.slice(0, shownPeriods).toReversed()
  return {
    categories: shown.map(({ period }) => ({
      id: period.id,
      tick: axisMonth.format(Date.parse(period.start_date)),
      reading: `${periodName(period)}: ${formatMoney(period.total, period.currency)}${period.is_current ? ', preliminary' : ''}`,
    })),
    series: [
      // The height of a bar need not be exact; its reading is.
      {
        id: 'closed',
        kind: 'bar',
        weight: 'main',
        isStacked: true,
        values: shown.map(({ period }) => (period.is_current ? null : Number(period.total))),
      },
      {
        id: 'running',
        kind: 'bar',
        weight: 'quiet',
        isStacked: true,
        values: shown.map(({ period }) => (period.is_current ? Number(period.total) : null)),
      },
    ],
    levels: [],
    gaps: [],
    ...(shown.at(-1)?.period.is_current && { now: shown.length - 1 }),
  }
}
