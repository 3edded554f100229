/** What the billing page asks for: periods and balance over REST, months with their customers over GraphQL. */
import { graphql } from '../../data/graphql.ts'
import { rest, unwrap } from '../../data/rest/restClient.ts'
import { useRestQuery } from '../../data/rest/useRestQuery.ts'
import { useGraphqlQuery } from '../../data/useGraphqlQuery.ts'

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
  return useRestQuery(['GET /organisation/{id}/billing', organisationId], (signal) =>
    unwrap(
      rest.GET('/organisation/{org_id}/billing', {
        params: { path: { org_id: organisationId } },
        signal,
      }),
    ),
  )
}

/** The prepaid balance of an organisation (REST interface, Prepaid balance). */
export function useOrganisationBalance(organisationId: number) {
  return useRestQuery(['GET /organisation/{id}/balance', organisationId], (signal) =>
    unwrap(
      rest.GET('/organisation/{org_id}/balance', {
        params: { path: { org_id: organisationId } },
        signal,
      }),
    ),
  )
}

/** The months with billing data of a year, or of the latest year that has any (GraphQL interface, listBillingData). */
export function useBillingMonths(year: number | undefined) {
  return useGraphqlQuery(BillingMonths, { year: year ?? null }, { keepsPrevious: true })
}
