/** Amounts are exact decimals as texts; only bar heights and percentages are floating point. */
import { t } from '@lingui/core/macro'
import { formatExactMoney, formatMoney, formatMoneyChange } from '../../lib/decimal.ts'
import { addDays, dayRange, daysBetween, utcDay } from '../../lib/days.ts'
import { locales } from '../../lib/locale.ts'
import { formatPercentChange } from '../../lib/percent.ts'
import {
  changeOf,
  dataItem,
  earlierBill,
  readQuantity,
  unitPrice,
  type BillingItem,
  type BillingPeriod,
  type EarlierBill,
} from '../../domain/billing.ts'
import type { ChartData } from '../../ui/chart/chartData.ts'

export interface ComparedPeriod {
  period: BillingPeriod
  before: BillingPeriod | undefined
  earlier: EarlierBill | undefined
}

export function latestFirst(periods: readonly BillingPeriod[]): BillingPeriod[] {
  return periods.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
}

export function comparePeriods(periods: readonly BillingPeriod[]): ComparedPeriod[] {
  return latestFirst(periods).map((period, at, sorted) => {
    const before = sorted[at + 1]
    return { period, before, earlier: earlierBill(period, before) }
  })
}

/** Returns a change as text, "+€12.50 (+4%)"; of a running period with the days it is compared with. Undefined without a previous period. */
export function describeDifference(compared: ComparedPeriod, nowMs: number): string | undefined {
  const { period, before, earlier } = compared
  if (!earlier) return undefined
  const { difference, share } = changeOf(period.total, earlier.total)
  const amount = formatMoneyChange(difference, period.currency)
  const text = share === undefined ? amount : `${amount} (${formatPercentChange(share)})`
  const days = sameDays(compared, nowMs)
  if (days !== undefined) return t`${text} vs ${days}`
  if (!period.is_current || !before) return text
  const name = periodName(before)
  return t`${text} vs all of ${name}`
}

export function describeVolumeChange({ period, earlier }: ComparedPeriod): string | undefined {
  return describeQuantityChange(dataItem(period.items), dataItem(earlier?.items ?? []))
}

/** Returns by how much a quantity changed; undefined for other units. */
export function describeQuantityChange(
  item: BillingItem | undefined,
  before: BillingItem | undefined,
): string | undefined {
  const [now, then] = [readQuantity(item?.quantity ?? ''), readQuantity(before?.quantity ?? '')]
  if (!now || !then || now.unit !== then.unit) return undefined
  const { share } = changeOf(now.amount, then.amount)
  return share === undefined ? undefined : formatPercentChange(share)
}

/** Returns the days of the month before that a running period is compared with, "Oct 1 – 25, 2026"; undefined for whole periods. */
export function sameDays(
  { period, before, earlier }: ComparedPeriod,
  nowMs: number,
): string | undefined {
  if (!before || !earlier?.isSameDays) return undefined
  const last = addDays(before.start_date, daysBetween(period.start_date, utcDay(nowMs)))
  return dayRange(before.start_date, last < before.end_date ? last : before.end_date)
}

/** Rounds volumes such as "1690.820482 MB" to two decimals, "1,690.82 MB"; returns a text that is no quantity unchanged. */
export function formatQuantity(quantity: string): string {
  const read = readQuantity(quantity)
  if (!read) return quantity
  const { amount, unit } = read
  const minimumFractionDigits = /b(ytes)?$/i.test(unit) ? 2 : 0
  const number = new Intl.NumberFormat(locales(), {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  }).format(amount)
  return unit === '' ? number : `${number} ${unit}`
}

/** Returns "240 SIMs × €0.35"; the quantity alone without a price, and "≈" before one that is computed. */
export function formatCalculation(item: BillingItem, currency: string): string {
  const quantity = formatQuantity(item.quantity)
  const price = unitPrice(item)
  if (!price) return quantity
  const each = formatExactMoney(price.price, currency)
  return price.isExact ? `${quantity} × ${each}` : `${quantity} × ≈ ${each}`
}

/** Returns the name of a period: "October 2026", or its first and last day where it is not a month. */
export function periodName({
  start_date,
  end_date,
}: Pick<BillingPeriod, 'start_date' | 'end_date'>): string {
  const isMonth = start_date.endsWith('-01') && start_date.slice(0, 7) === end_date.slice(0, 7)
  return isMonth ? monthFormat.format(Date.parse(start_date)) : dayRange(start_date, end_date)
}

const monthFormat = new Intl.DateTimeFormat(locales(), {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const shownPeriods = 12
const axisMonth = new Intl.DateTimeFormat(locales(), {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

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
