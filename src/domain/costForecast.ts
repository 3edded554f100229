import { t } from '@lingui/core/macro'
import { formatMoney } from '../lib/decimal.ts'
import { forecastCost, type BillingPeriod } from './billing.ts'

/** Returns the expected total of a running period, and what it is based on or why there is none. */
export function describeCostForecast(
  period: BillingPeriod,
  before: BillingPeriod | undefined,
  nowMs: number,
): { amount: string; note: string } {
  const { total, basis } = forecastCost(period, before, nowMs)
  const notes = {
    thisPeriod: t`Fees once, usage at its pace so far`,
    periodBefore: t`Fees once, usage at last month's pace`,
    tooEarly: t`Too early in the month`,
    noItems: t`Not possible without the bill's items`,
  }
  return {
    amount: total === undefined ? '–' : formatMoney(total, period.currency),
    note: notes[basis],
  }
}
