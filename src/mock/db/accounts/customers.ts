/** Customers, called organisations in the REST interface. A main customer sees the SIMs of its sub-customers; they do not see its SIMs. */
import type { RowOf } from '../sqlite/table.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { customerTable } from './accountTables.ts'

type StoredCustomer = RowOf<typeof customerTable.columns>

export type SubCustomerRow = Pick<
  StoredCustomer,
  'customerid' | 'current_name' | 'is_test_customer'
>

export interface CustomerRow
  extends SubCustomerRow, Pick<StoredCustomer, 'common_iccid_prefix' | 'geolocation_status'> {
  readonly is_main_customer: boolean
  readonly is_sub_customer: boolean
  readonly sub_customer_list: readonly SubCustomerRow[]
}

export interface OrganisationRow {
  readonly id: number
  readonly name: string
  readonly ext_reference: string | null
  /** ISO date and time. */
  readonly created: string
  readonly parent_id: number | null
}

/** Returns the viewer's customer with its sub-customers. Throws NOT_FOUND when it no longer exists. */
export function getCustomer(store: Store, viewer: Viewer): CustomerRow {
  const row = readCustomer(store, viewer.customerid)
  if (!row) throw notFound('customerid', 'The customer of this account no longer exists')
  const subCustomers = listSubCustomers(store, viewer)
  return {
    ...toSubCustomer(row),
    is_main_customer: subCustomers.length > 0,
    is_sub_customer: row.parent_customerid !== null,
    sub_customer_list: subCustomers,
    common_iccid_prefix: row.common_iccid_prefix,
    geolocation_status: row.geolocation_status,
  }
}

/** Returns the customer with this number, without a permission check. */
export function readCustomer(store: Store, customerid: number): StoredCustomer | undefined {
  return customerTable.find(store.db, 'WHERE customerid = ?', customerid)
}

/** Returns the sub-customers of the viewer's customer. */
export function listSubCustomers(store: Store, viewer: Viewer): readonly SubCustomerRow[] {
  return customerTable
    .list(store.db, 'WHERE parent_customerid = ? ORDER BY customerid', viewer.customerid)
    .map(toSubCustomer)
}

/** Returns the customer and its sub-customers, whose data its viewers may see. */
export function customerScope(store: Store, customerid: number): readonly number[] {
  return store.db
    .statement(
      'SELECT customerid FROM customer WHERE customerid = ?1 OR parent_customerid = ?1 ORDER BY customerid',
    )
    .all(customerid)
    .map((row) => Number(row['customerid']))
}

export function listOrganisations(store: Store, viewer: Viewer): readonly OrganisationRow[] {
  return customerTable
    .list(
      store.db,
      'WHERE customerid IN (SELECT value FROM json_each(?)) ORDER BY customerid',
      JSON.stringify(viewer.customerIds),
    )
    .map((row) => ({
      id: row.customerid,
      name: row.current_name,
      ext_reference: row.ext_reference,
      created: new Date(row.created_at_ms).toISOString(),
      parent_id: row.parent_customerid,
    }))
}

function toSubCustomer({
  customerid,
  current_name,
  is_test_customer,
}: StoredCustomer): SubCustomerRow {
  return { customerid, current_name, is_test_customer }
}
