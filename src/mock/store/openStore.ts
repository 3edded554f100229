/** Opens a store: database (see openStoreData.ts), indexes, clock and bus. */
import { createBus } from './bus.ts'
import { dailyUsageDays } from '../db/statistics/fleetStatistics.ts'
import { fillDevices } from '../db/devices/fillDevices.ts'
import { dayOf } from './days.ts'
import { fillIndex } from '../sim-index/fillIndex.ts'
import { openStoreData, type StoreDataOptions } from './openStoreData.ts'
import { readSetting } from '../db/sqlite/settings.ts'
import type { Store } from './store.ts'

export interface OpenStoreOptions extends StoreDataOptions {
  readonly name: string
}

/** Opens a store without waiting for its indexes: using an index before `ready` finishes filling it synchronously, which is slow. */
export function openStore(options: OpenStoreOptions): Store {
  const { name, clock } = options
  const db = openStoreData(options)
  const secret = readSetting(db, 'secret')
  if (!secret) throw new Error(`The database of the store ${name} has no secret`)
  const filling = fillIndex(db, dayOf(clock.now()) - dailyUsageDays + 1)
  const fillingDevices = fillDevices(db, filling.ready)
  return {
    name,
    db,
    get sims() {
      filling.finish()
      return filling.index
    },
    get devices() {
      fillingDevices.finish()
      return fillingDevices.index
    },
    clock,
    bus: createBus(),
    secret: Buffer.from(secret, 'hex'),
    // Lists are ordered by ICCID by default, so this order is built before the first request.
    ready: fillingDevices.ready.then(() =>
      filling.index.order('iccid').prepare(filling.index.size),
    ),
    close() {
      filling.stop()
      fillingDevices.stop()
      db.close()
    },
  }
}
