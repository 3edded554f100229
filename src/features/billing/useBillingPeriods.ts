import { $api } from '../../data/rest/api.ts'

/** The billing periods of an organisation; components that show the same one share the request. */
export function useBillingPeriods(organisationId: number) {
  return $api.useQuery(
    'get',
    '/organisation/{org_id}/billing',
    { params: { path: { org_id: organisationId } } },
    { select: ({ items }) => items },
  )
}
