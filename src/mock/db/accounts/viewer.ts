/**
 * Who is asking. Every read and every change takes a viewer (or at least an initiator); nothing in the store answers without one.
 * A viewer sees the SIMs of its own customer and of that customer's sub-customers, and nothing else: an identifier of any other
 * customer answers as if it did not exist.
 */
import type { Role } from '../../../contract/tables.ts'

/** Who caused something, as the audit log names it (GraphQL interface, Audit log). */
export type Initiator =
  | { readonly type: 'USER'; readonly userId: string; readonly email: string }
  | { readonly type: 'API_KEY'; readonly keyid: number }
  | { readonly type: 'SYSTEM' }

export interface Viewer {
  readonly role: Role
  /** The viewer's own customer. */
  readonly customerid: number
  /** The own customer and its sub-customers: whose data the viewer may see. */
  readonly customerIds: readonly number[]
  readonly initiator: Initiator
}
