/** The last twelve periods as a chart: closed ones as bars, the running one quieter, because it still grows. */
import { formatCount } from '../../lib/count.ts'
import type { ChartData } from '../../ui/chart/chartData.ts'
import { formatMoney, periodName } from './billingPeriods.ts'
import type { ComparedPeriod } from './billingPeriods.ts'

const shownPeriods = 12

/** A step of the chart's scale: "4,000", and "0.50" where the amounts are that small. */
export function amountTick(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : value.toFixed(2)
}

/** Plain data for the chart, oldest first; `compared` is latest first. */
export function billingChart(compared: readonly ComparedPeriod[]): ChartData {
  const shown = compared.slice(0, shownPeriods).toReversed()
  return {
    categories: shown.map(({ period }) => ({
      id: period.id,
      tick: period.start_date.slice(0, 7),
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
  }
}
