/**
 * A store is one data set: a database, the indexes over its SIMs and devices, a clock, a bus. One server holds many (see openStores). The functions
 * of this folder take a store and a viewer and return plain rows; they know nothing of HTTP, GraphQL or sockets.
 */
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { DeviceIndex } from '../db/devices/deviceIndex.ts'
import type { Database } from '../db/sqlite/openDatabase.ts'
import type { SimIndex } from '../sim-index/simIndex.ts'

export interface Store {
  readonly name: string
  readonly db: Database
  readonly sims: SimIndex
  readonly devices: DeviceIndex
  readonly clock: Clock
  readonly bus: Bus
  /** Random bytes stored in the database: signs sign-in tokens and page tokens, which therefore outlive a restart. */
  readonly secret: Uint8Array
  /** Settled when the indexes are filled; lists wait for it by themselves. */
  readonly ready: Promise<void>
  close(): void
}
