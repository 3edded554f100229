import { $api } from '../data/rest/queryHooks.ts'
import { pollEvery } from '../data/rest/queryClient.ts'
import { readBillingPeriods } from './billing.ts'

/** Periods change daily, and a new one begins with each month. */
const pollMs = 600_000

/**
 * Loads the billing periods of an organisation; components share the request. `isNone`: the service returned no period, not even one that
 * cannot be read.
 */
export function useBillingPeriods(organisationId: number) {
  return $api.useQuery(
    'get',
    '/organisation/{org_id}/billing',
    { params: { path: { org_id: organisationId } } },
    {
      select: ({ items }) => ({ isNone: items.length === 0, periods: readBillingPeriods(items) }),
      refetchInterval: pollEvery(pollMs),
    },
  )
}
