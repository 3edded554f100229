/** A store is one data set: a database, indexes of its SIMs and devices, a clock and a bus. */
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { DeviceIndex } from '../index/deviceIndex.ts'
import type { Database } from '../db/sqlite/database.ts'
import type { SimIndex } from '../index/simIndex.ts'

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
