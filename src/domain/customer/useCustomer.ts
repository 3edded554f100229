import { useSyncExternalStore } from 'react'
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { runQuery } from '../../data/graphqlClient.ts'
import { createLoadedValue } from '../../data/loadedValue.ts'
import type { QueryState } from '../../lib/queryState.ts'

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

const customer = createLoadedValue<Customer>(
  async (signal) => (await runQuery(CustomerQuery, {}, { signal })).getCustomerData,
)

/** The customer of the session, asked for once. */
export function useCustomer(): QueryState<Customer> {
  return useSyncExternalStore(customer.subscribe, customer.get)
}

/** Asks for the customer again, where a part of it that changes by itself is shown. */
export function refreshCustomer(): void {
  customer.refresh()
}
