import type { components } from '../../contract/generated/rest.ts'
import { currencyPlaces } from '../../lib/decimal.ts'
import { straightLine } from '../../lib/straightLine.ts'

type BillingPeriod = components['schemas']['BillingPeriod']

/** Projects the total to the end of its period; undefined in its first days. A forecast need not be exact to the last decimal. */
export function forecastCost(
  { total, currency, start_date, end_date }: BillingPeriod,
  nowMs: number,
): string | undefined {
  return straightLine(Number(total), start_date, end_date, nowMs)?.toFixed(currencyPlaces(currency))
}
