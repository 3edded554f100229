/** A store is one data set: a database, indexes of its SIMs and devices, a clock and a bus. Every read and change of it requires a viewer. */
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { DeviceIndex } from '../index/deviceIndex.ts'
import type { Database } from '../db/sqlite/database.ts'
import type { SimIndex } from '../index/simIndex.ts'
import type { Role } from '../../contract/tables.ts'
import type { Account } from '../db/accounts/account.ts'

export interface Store {
  readonly name: string
  readonly db: Database
  readonly sims: SimIndex
  readonly devices: DeviceIndex
  readonly clock: Clock
  readonly bus: Bus
  /** Random bytes stored in the database that sign auth and page tokens, which therefore survive a restart. */
  readonly secret: Uint8Array
  /** Resolves when the indexes are filled; lists wait for it. */
  readonly ready: Promise<void>
  close(): void
}

/** The initiator of a change, as in the audit log (GraphQL interface, Audit log). */
export type Initiator = Account & { readonly sourceIpAddress?: string | undefined }

/**
 * The account of a request. It sees only the SIMs of its customer and of the sub-customers of that customer; IDs of other customers are
 * treated as unknown.
 */
export interface Viewer {
  readonly role: Role
  readonly customerid: number
  /** The viewer's customer and its sub-customers, whose data is visible. */
  readonly customerIds: readonly number[]
  readonly initiator: Initiator
}

export interface Caller {
  readonly store: Store
  readonly viewer: Viewer
}
