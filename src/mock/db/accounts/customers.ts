/**
 * Customers, which the REST interface calls organisations. A main customer may have sub-customers; it sees their SIMs, they do not see its.
 */
import type { SqlRow } from '../sqlite/openDatabase.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Viewer } from './viewer.ts'
import type { Store } from '../../store/store.ts'

export interface SubCustomerRow {
  readonly customerid: number
  readonly current_name: string
  readonly is_test_customer: boolean
}

const geolocationStatuses = ['ACTIVE', 'INACTIVE', 'IN_ACTIVATION', 'IN_DEACTIVATION'] as const

export interface CustomerRow extends SubCustomerRow {
  readonly is_main_customer: boolean
  readonly is_sub_customer: boolean
  readonly sub_customer_list: readonly SubCustomerRow[]
  readonly common_iccid_prefix: string | null
  readonly geolocation_status: (typeof geolocationStatuses)[number]
}

/** An organisation of the REST interface: the same thing as a customer. */
export interface OrganisationRow {
  readonly id: number
  readonly name: string
  readonly ext_reference: string | null
  /** ISO date and time. */
  readonly created: string
  readonly parent_id: number | null
}

/** The viewer's own customer with its sub-customers. NOT_FOUND when it no longer exists. */
export function getCustomer(store: Store, viewer: Viewer): CustomerRow {
  const row = store.db
    .statement('SELECT * FROM customer WHERE customerid = ?')
    .get(viewer.customerid)
  if (!row) throw notFound('customerid', 'The customer of this account no longer exists')
  const subCustomers = listSubCustomers(store, viewer)
  return {
    ...toSubCustomer(row),
    is_main_customer: subCustomers.length > 0,
    is_sub_customer: row['parent_customerid'] !== null,
    sub_customer_list: subCustomers,
    common_iccid_prefix: textOrNull(row['common_iccid_prefix']),
    geolocation_status:
      geolocationStatuses.find((status) => status === row['geolocation_status']) ?? 'INACTIVE',
  }
}

/** Whether the customer is there for tests only. */
export function isTestCustomer(store: Store, customerid: number): boolean {
  return (
    store.db
      .statement('SELECT is_test_customer FROM customer WHERE customerid = ?')
      .get(customerid)?.['is_test_customer'] === 1
  )
}

/** The sub-customers of the viewer's customer. */
export function listSubCustomers(store: Store, viewer: Viewer): readonly SubCustomerRow[] {
  return store.db
    .statement('SELECT * FROM customer WHERE parent_customerid = ? ORDER BY customerid')
    .all(viewer.customerid)
    .map(toSubCustomer)
}

/** The customer and its sub-customers: whose data a viewer of this customer may see. */
export function customerScope(store: Store, customerid: number): readonly number[] {
  return store.db
    .statement(
      'SELECT customerid FROM customer WHERE customerid = ?1 OR parent_customerid = ?1 ORDER BY customerid',
    )
    .all(customerid)
    .map((row) => Number(row['customerid']))
}

/** The viewer's customers as the REST interface shows them, by number. */
export function listOrganisations(store: Store, viewer: Viewer): readonly OrganisationRow[] {
  return store.db
    .statement(
      'SELECT * FROM customer WHERE customerid IN (SELECT value FROM json_each(?)) ORDER BY customerid',
    )
    .all(JSON.stringify(viewer.customerIds))
    .map((row) => ({
      id: Number(row['customerid']),
      name: String(row['current_name']),
      ext_reference: textOrNull(row['ext_reference']),
      created: new Date(Number(row['created_at_ms'])).toISOString(),
      parent_id: row['parent_customerid'] === null ? null : Number(row['parent_customerid']),
    }))
}

function toSubCustomer(row: SqlRow): SubCustomerRow {
  return {
    customerid: Number(row['customerid']),
    current_name: String(row['current_name']),
    is_test_customer: row['is_test_customer'] === 1,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
