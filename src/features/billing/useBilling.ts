/** What the billing page loads: periods and balance over REST, months with their customers over GraphQL. */
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { $api } from '../../data/rest/api.ts'

const BillingMonths = graphql(`
  query BillingMonths($year: Int) {
    listBillingData(year: $year) {
      availableYears
      items {
        year
        month
        customers {
          customerid
          current_name
        }
      }
    }
  }
`)

/** The billing periods of an organisation (REST interface, Billing). */
export function useBillingPeriods(organisationId: number) {
  return $api.useQuery(
    'get',
    '/organisation/{org_id}/billing',
    { params: { path: { org_id: organisationId } } },
    { select: ({ items }) => items },
  )
}

/** The prepaid balance of an organisation (REST interface, Prepaid balance). */
export function useOrganisationBalance(organisationId: number) {
  return $api.useQuery('get', '/organisation/{org_id}/balance', {
    params: { path: { org_id: organisationId } },
  })
}

/** The months with billing data of a year, or of the latest year that has any (GraphQL interface, listBillingData). */
export function useBillingMonths(year: number | undefined) {
  return useQuery({ query: BillingMonths, variables: { year: year ?? null } })
}
