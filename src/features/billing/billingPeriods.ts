/** Amounts are exact decimals as texts; only bar heights and percentages are floating point. */
import { t } from '@lingui/core/macro'
import {
  addDecimals,
  formatMoney,
  formatMoneyChange,
  isDecimal,
  negateDecimal,
  signOfDecimal,
} from '../../lib/decimal.ts'
import { dayRange } from '../../lib/days.ts'
import { locales } from '../../lib/locale.ts'
import type { BillingPeriod } from '../../domain/billing.ts'
import type { ChartData } from '../../ui/chart/chartData.ts'

export interface ComparedPeriod {
  period: BillingPeriod
  /** This total minus the previous one; undefined for the first period and across currencies. */
  difference: string | undefined
  /** The difference as a share of the previous total; undefined where that is missing or zero. */
  change: number | undefined
}

export function latestFirst(periods: readonly BillingPeriod[]): BillingPeriod[] {
  return periods.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
}

export function comparePeriods(periods: readonly BillingPeriod[]): ComparedPeriod[] {
  return latestFirst(periods).map((period, at, sorted) => {
    const before = sorted[at + 1]
    if (!before || before.currency !== period.currency)
      return { period, difference: undefined, change: undefined }
    const difference = addDecimals(period.total, negateDecimal(before.total))
    const change =
      signOfDecimal(before.total) === 0 ? undefined : Number(difference) / Number(before.total)
    return { period, difference, change }
  })
}

/** Returns a difference as text: "+€12.50 (+4%)", with "so far" for the running period; undefined without a previous period. */
export function describeDifference({
  period,
  difference,
  change,
}: ComparedPeriod): string | undefined {
  if (difference === undefined) return undefined
  const amount = formatMoneyChange(difference, period.currency)
  const text = change === undefined ? amount : `${amount} (${percentChange(change)})`
  return period.is_current ? t`${text} so far` : text
}

export function percentChange(change: number): string {
  const format = new Intl.NumberFormat(locales(), { style: 'percent', signDisplay: 'exceptZero' })
  return format.format(change)
}

/** Rounds a quantity such as "1690.820482 MB" to "1,690.82 MB"; returns any other text unchanged. */
export function formatQuantity(quantity: string): string {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)( .+)?$/.exec(quantity) ?? []
  if (!isDecimal(amount)) return quantity
  return new Intl.NumberFormat(locales(), { maximumFractionDigits: 2 }).format(amount) + unit
}

/** Returns the name of a period: "October 2026", or its first and last day where it is not a month. */
export function periodName({
  start_date,
  end_date,
}: Pick<BillingPeriod, 'start_date' | 'end_date'>): string {
  const isMonth = start_date.endsWith('-01') && start_date.slice(0, 7) === end_date.slice(0, 7)
  return isMonth
    ? monthName(Number(start_date.slice(0, 4)), Number(start_date.slice(5, 7)))
    : dayRange(start_date, end_date)
}

const monthFormat = new Intl.DateTimeFormat(locales(), {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function monthName(year: number, month: number): string {
  return monthFormat.format(Date.UTC(year, month - 1))
}

const shownPeriods = 12
const axisMonth = new Intl.DateTimeFormat(locales(), {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

export function commonCurrency(compared: readonly ComparedPeriod[]): string | undefined {
  const [currency, ...others] = new Set(compared.map(({ period }) => period.currency))
  return others.length === 0 ? currency : undefined
}

export function billingChart(compared: readonly ComparedPeriod[]): ChartData {
  const shown = compared.slice(0, shownPeriods).toReversed()
  return {
    kind: 'bar',
    categories: shown.map(({ period }) => ({
      id: period.id,
      tick: axisMonth.format(Date.parse(period.start_date)),
      reading: readingOf(period),
    })),
    series: [
      // Bar heights need not be exact; readings are.
      {
        id: 'closed',
        values: shown.map(({ period }) => (period.is_current ? null : Number(period.total))),
      },
      {
        id: 'running',
        isQuiet: true,
        values: shown.map(({ period }) => (period.is_current ? Number(period.total) : null)),
      },
    ],
    levels: [],
    ...(shown.at(-1)?.period.is_current && { now: shown.length - 1 }),
  }
}

function readingOf(period: BillingPeriod): string {
  const name = periodName(period)
  const amount = formatMoney(period.total, period.currency)
  return period.is_current ? t`${name}: ${amount}, preliminary` : `${name}: ${amount}`
}
