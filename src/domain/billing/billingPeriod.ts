/** Reads billing periods of any service: the document shows none of their fields, so each may be missing. */
import type { components } from '../../contract/generated/rest.ts'
import type { RestRecord } from '../../data/rest/api.ts'

type BillingPeriod = components['schemas']['BillingPeriod']

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
