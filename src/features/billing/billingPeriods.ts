/**
 * Billing periods as figures to compare (REST interface, Billing). Amounts are exact decimals as texts; only the heights of a chart and
 * percentages, which nobody is billed by, are floating point.
 */
import type { components } from '../../contract/generated/rest.ts'
import { addDecimals, formatDecimal, negateDecimal, signOfDecimal } from '../../lib/decimal.ts'

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

/** An amount with its currency: "1,250.50 EUR". */
export function formatMoney(amount: string, currency: string): string {
  return `${formatDecimal(amount)} ${currency}`
}

/** A difference in words: "+12.50 EUR (+4 %)"; that of the running period says "so far". */
export function differenceWords({ period, difference, percent }: ComparedPeriod): string {
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

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A month (1 to 12) by name: "October 2026". */
export function monthName(year: number, month: number): string {
  return `${months[month - 1] ?? month} ${year}`
}
