/** Billed months (GraphQL interface, BillingData), all in the past. The REST interface has their cost. */
import { getCustomer, type CustomerRow, type SubCustomerRow } from '../accounts/customers.ts'
import { badInput } from '../../store/serviceError.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface BilledMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** The billed customers; null for an account without sub-customers. */
  readonly customers: readonly BilledCustomer[] | null
}

export type BilledCustomer =
  | (SubCustomerRow & { readonly __typename: 'SubCustomer' })
  | (CustomerRow & { readonly __typename: 'Customer' })

export interface BilledMonths {
  readonly items: readonly BilledMonth[]
  readonly availableYears: readonly number[]
}

/** Returns the billed months of a year, latest first; by default of the latest billed year. Throws BAD_USER_INPUT for an invalid year. */
export function listBillingData(store: Store, viewer: Viewer, year?: number | null): BilledMonths {
  if (typeof year === 'number' && (year < 1970 || year > 9999))
    throw badInput('year', 'year must be a year: 1970 to 9999')
  const months = monthsByName(store, viewer)
  const availableYears = [...new Set([...months.keys()].map((month) => Number(month.slice(0, 4))))]
  const wanted = year ?? availableYears[0]
  const customer = getCustomer(store, viewer)
  const billed: BilledCustomer[] = [
    { __typename: 'Customer', ...customer },
    ...customer.sub_customer_list.map((sub) => ({ __typename: 'SubCustomer' as const, ...sub })),
  ]
  const items = [...months].flatMap(([month, ids]) => {
    if (Number(month.slice(0, 4)) !== wanted) return []
    const customers = customer.is_main_customer
      ? billed.filter(({ customerid }) => ids.includes(customerid))
      : null
    return [{ year: wanted, month: Number(month.slice(5)), customers }]
  })
  return { items, availableYears }
}

/** Returns the billed customers of each month (yyyy-MM), latest first. */
function monthsByName(store: Store, viewer: Viewer): Map<string, number[]> {
  const rows = store.db
    .statement(
      'SELECT month, customerid FROM billing_period WHERE customerid IN (SELECT value FROM json_each(?)) ORDER BY month DESC, customerid',
    )
    .all(JSON.stringify(viewer.customerIds))
  const months = new Map<string, number[]>()
  for (const { month, customerid } of rows)
    months.set(String(month), [...(months.get(String(month)) ?? []), Number(customerid)])
  return months
}
