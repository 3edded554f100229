import type { components } from '../../contract/generated/rest.ts'
import { currencyPlaces } from '../../lib/decimal.ts'
import { linearForecast } from '../../lib/days.ts'

type BillingPeriod = components['schemas']['BillingPeriod']

/**
 * Projects the total linearly to the end of its period; undefined during its first three days. Fixed fees are projected too, because
 * the interface does not distinguish them from usage. Rounded to the currency's decimals.
 */
export function forecastCost(
  { total, currency, start_date, end_date }: BillingPeriod,
  nowMs: number,
): string | undefined {
  return linearForecast(Number(total), start_date, end_date, nowMs)?.toFixed(
    currencyPlaces(currency),
  )
}
