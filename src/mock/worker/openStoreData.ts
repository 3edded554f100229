import type { Database } from '../db/sqlite/database.ts'
import { createTables, isEmpty } from '../db/sqlite/schema.ts'
import type { StoreDataOptions } from '../node/openStoreData.ts'
import { defaultFleet } from '../seed/seedOptions.ts'
import { seedStore } from '../seed/seedStore.ts'
import { openDatabase } from './openDatabase.ts'

export function openStoreData(options: StoreDataOptions): Database {
  const { database, sims, seed, hasActivity, clock } = options
  const db = openDatabase(database)
  if (isEmpty(db)) {
    // In one transaction: a closed tab leaves an empty database, which the next one fills.
    db.transaction(() => {
      createTables(db)
      seedStore(db, {
        sims: sims ?? defaultFleet.sims,
        seed: seed ?? defaultFleet.seed,
        nowMs: clock.now(),
        hasActivity,
      })
    })
    // After the fleet, which the log would write twice.
    db.exec('PRAGMA journal_mode = WAL')
  }
  return db
}
