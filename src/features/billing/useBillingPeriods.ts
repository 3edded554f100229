import { $api } from '../../data/rest/api.ts'
import { readBillingPeriods } from '../../domain/billingPeriod.ts'

/** The billing periods of an organisation; components that show the same one share the request. `isNone` says that the service lists none at all. */
export function useBillingPeriods(organisationId: number) {
  return $api.useQuery(
    'get',
    '/organisation/{org_id}/billing',
    { params: { path: { org_id: organisationId } } },
    { select: ({ items }) => ({ isNone: items.length === 0, periods: readBillingPeriods(items) }) },
  )
}
