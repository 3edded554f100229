import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'

export interface CustomerRow {
  readonly customerid: number
  readonly current_name: string
  readonly is_test_customer: boolean
  readonly is_main_customer: boolean
  readonly is_sub_customer: boolean
  readonly sub_customer_list: readonly { readonly customerid: number; readonly current_name: string; readonly is_test_customer: boolean }[]
  readonly common_iccid_prefix: string | null
  readonly geolocation_status: 'ACTIVE' | 'INACTIVE' | 'IN_ACTIVATION' | 'IN_DEACTIVATION'
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
export declare function getCustomer(world: World, viewer: Viewer): CustomerRow
/** The customer and its sub-customers. */
export declare function customerScope(world: World, customerid: number): readonly number[]
export declare function listOrganisations(world: World, viewer: Viewer): readonly OrganisationRow[]
