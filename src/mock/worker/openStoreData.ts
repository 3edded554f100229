import type { Database } from '../db/sqlite/database.ts'
import { isEmpty } from '../db/sqlite/schema.ts'
import type { StoreDataOptions } from '../node/openStoreData.ts'
import { seedOptionsOf } from '../seed/seedOptions.ts'
import { seedStore } from '../seed/seedStore.ts'
import { openDatabase } from './openDatabase.ts'

export function openStoreData(options: StoreDataOptions): Database {
  const db = openDatabase(options.database)
  if (isEmpty(db)) {
    seedStore(db, seedOptionsOf(options))
    // After the fleet, which the log would write twice.
    db.exec('PRAGMA journal_mode = WAL')
  }
  return db
}
