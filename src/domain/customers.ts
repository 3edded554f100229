/** The customers that the account sees, for pickers and for texts that name one. */
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useCapabilities } from '../data/useCapabilities.ts'
import { graphql } from '../data/graphql.ts'
import { useCustomer } from './useCustomer.ts'

interface NamedCustomer {
  id: number
  name: string
  /** The name; of a test customer marked as such. */
  label: string
}

/** Whether a sub-customer is a test customer is an extension, so it is a query of its own. */
const TestCustomers = graphql(`
  query TestCustomers {
    getCustomerData {
      customerid
      sub_customer_list {
        customerid
        is_test_customer
      }
    }
  }
`)

/** Returns the account's customer, then its sub-customers; empty while loading. */
export function useCustomers(): readonly NamedCustomer[] {
  const { data: own } = useCustomer()
  const isKnown = useCapabilities().hasField('SubCustomer', 'is_test_customer')
  const [{ data }] = useQuery({ query: TestCustomers, pause: !isKnown })
  return useMemo(() => {
    if (!own) return []
    const tests = new Set(
      [...(data?.getCustomerData.sub_customer_list ?? []), own].flatMap((each) =>
        each?.is_test_customer ? [each.customerid] : [],
      ),
    )
    return [own, ...(own.sub_customer_list ?? [])].flatMap((each) => {
      if (!each) return []
      const { customerid: id, current_name: name } = each
      return [{ id, name, label: tests.has(id) ? t`${name} (test)` : name }]
    })
  }, [own, data])
}

export function useCustomerNames(): ReadonlyMap<number, string> {
  const { data: own } = useCustomer()
  return useMemo(
    () =>
      new Map(
        [own, ...(own?.sub_customer_list ?? [])].flatMap((each) =>
          each ? [[each.customerid, each.current_name]] : [],
        ),
      ),
    [own],
  )
}

/** Returns the name of a customer, or its number if the account does not see the name. */
export function customerNameOf(names: ReadonlyMap<number, string>, customerid: number): string {
  return names.get(customerid) ?? t`Customer ${customerid}`
}
