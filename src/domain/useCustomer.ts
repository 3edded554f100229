import { useQuery } from 'urql'
import { useCapabilities } from '../data/useCapabilities.ts'
import { graphql, type ResultOf } from '../data/graphql.ts'
import { graphqlClient } from '../data/graphql/client.ts'
import { mapQuery, type QueryResult } from '../lib/queryResult.ts'

const CustomerQuery = graphql(`
  query Customer {
    getCustomerData {
      customerid
      current_name
      is_test_customer
      is_main_customer
      is_sub_customer
      sub_customer_list {
        customerid
        current_name
      }
      common_iccid_prefix
      geolocation_status
    }
  }
`)

/** The customer the account belongs to (GraphQL interface, Customer). */
export type Customer = ResultOf<typeof CustomerQuery>['getCustomerData']

/** Returns the customer of the session, fetched once; not fetched without a GraphQL interface. */
export function useCustomer(): QueryResult<Customer> {
  return mapQuery(
    useQuery({
      query: CustomerQuery,
      requestPolicy: 'cache-first',
      pause: !useCapabilities().hasGraphql,
    }),
    ({ getCustomerData }) => getCustomerData,
  )
}

/** Fetches the customer again, for pages that show fields that change on the server. */
export function refreshCustomer(): void {
  void graphqlClient().query(CustomerQuery, {}, { requestPolicy: 'network-only' }).toPromise()
}
