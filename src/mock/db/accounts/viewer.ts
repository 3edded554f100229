/**
 * The caller of a request. Every read and change of the store requires a viewer (or at least an initiator). A viewer sees only the SIMs of
 * its customer and of the sub-customers of that customer; IDs of other customers are treated as unknown.
 */
import type { Role } from '../../../contract/tables.ts'

/** The initiator of a change, as in the audit log (GraphQL interface, Audit log). */
export type Initiator =
  | { readonly type: 'USER'; readonly userId: string; readonly email: string }
  | { readonly type: 'API_KEY'; readonly keyid: number }
  | { readonly type: 'SYSTEM' }

export interface Viewer {
  readonly role: Role
  readonly customerid: number
  /** The viewer's customer and its sub-customers, whose data is visible. */
  readonly customerIds: readonly number[]
  readonly initiator: Initiator
}
