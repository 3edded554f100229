import { createBus } from './bus.ts'
import { fromHex } from './bytes.ts'
import { dailyUsageDays } from '../db/statistics/fleetStatistics.ts'
import { dayOf } from './days.ts'
import { fillIndexes } from '../index/fillIndexes.ts'
import { createIndexFile } from '../node/indexFile.ts'
import { openStoreData, type StoreDataOptions } from '../node/openStoreData.ts'
import { readSetting } from '../db/sqlite/settings.ts'
import type { Store } from './store.ts'

interface OpenStoreOptions extends StoreDataOptions {
  readonly name: string
}

/** Opens a store without waiting for its indexes: using an index before `ready` finishes filling it synchronously, which is slow. */
export function openStore(options: OpenStoreOptions): Store {
  const { name, clock } = options
  const indexFile = createIndexFile(options)
  const saved = indexFile.take()
  const db = openStoreData(options)
  const secret = readSetting(db, 'secret')
  if (!secret) throw new Error(`The database of the store ${name} has no secret`)
  const filling = fillIndexes(db, dayOf(clock.now()) - dailyUsageDays + 1, saved)
  return {
    name,
    db,
    get sims() {
      filling.finish()
      return filling.sims
    },
    get devices() {
      filling.finish()
      return filling.devices
    },
    clock,
    bus: createBus(),
    secret: fromHex(secret),
    // Lists are ordered by ICCID by default, so this order is built before the first request.
    ready: filling.ready.then(() => filling.sims.prepare(['iccid'])),
    close() {
      const isFilled = filling.stop()
      db.close()
      const { sims, devices } = filling
      if (isFilled)
        indexFile.write(sims.size, () => ({ sims: sims.save(), devices: devices.save() }))
    },
  }
}
