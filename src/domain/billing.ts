/** Reads billing periods of any service: the document shows none of their fields, so each may be missing. */
import type { components } from '../contract/generated/rest.ts'
import { simStatuses } from '../contract/tables.ts'
import { currencyPlaces } from '../lib/decimal.ts'
import { linearForecast } from '../lib/days.ts'
import { $api, type RestRecord } from '../data/rest/api.ts'

export type BillingPeriod = components['schemas']['BillingPeriod']

/** Returns the periods that have days, a currency and a total; other fields may be missing. */
export function readBillingPeriods(
  periods: readonly RestRecord<'BillingPeriod'>[],
): readonly BillingPeriod[] {
  return periods.flatMap(
    ({ id, start_date, end_date, is_current, currency, total, items, breakdown }) =>
      start_date && end_date && currency && total
        ? [
            {
              id,
              start_date,
              end_date,
              is_current: is_current === true,
              currency,
              total,
              items: (items ?? []).map(({ description, quantity, amount }) => ({
                description: description ?? '',
                quantity: quantity ?? '',
                amount: amount || '0',
              })),
              breakdown: (breakdown ?? []).flatMap(
                ({ organisation, providerid, description, amount }) =>
                  organisation && amount
                    ? [
                        {
                          organisation: {
                            id: organisation.id,
                            ...(organisation.name ? { name: organisation.name } : {}),
                          },
                          providerid: providerid ?? null,
                          description: description ?? '',
                          amount,
                        },
                      ]
                    : [],
              ),
            },
          ]
        : [],
  )
}

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

const billedStatuses: ReadonlySet<number> = new Set(
  simStatuses.flatMap(({ id, group }) => (group === 'usable' || group === 'blocked' ? [id] : [])),
)

/** Returns whether SIMs in this status are billed: those in service and those blocked. The documents do not say. */
export function isBilled(statusid: number): boolean {
  return billedStatuses.has(statusid)
}

/** Returns the monthly fee of a billed SIM: the lines whose quantity is a number of SIMs, by SIM. Undefined where the bill has none. */
export function feePerSim({ items }: Pick<BillingPeriod, 'items'>): number | undefined {
  const fees = items.flatMap(({ quantity, amount }) => {
    const sims = Number(/^(\d+) SIMs?$/i.exec(quantity)?.[1] ?? 0)
    return sims > 0 ? [Number(amount) / sims] : []
  })
  return fees.length === 0 ? undefined : fees.reduce((sum, fee) => sum + fee, 0)
}

/**
 * Loads the billing periods of an organisation; components share the request. `isNone`: the service returned no period, not even one that
 * cannot be read.
 */
export function useBillingPeriods(organisationId: number) {
  return $api.useQuery(
    'get',
    '/organisation/{org_id}/billing',
    { params: { path: { org_id: organisationId } } },
    { select: ({ items }) => ({ isNone: items.length === 0, periods: readBillingPeriods(items) }) },
  )
}
