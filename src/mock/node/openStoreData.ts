/**
 * Opens the database of a store, and creates or resets it as needed. A file is deleted only when it is data of this server and a
 * reset is requested.
 */
import type { Clock } from '../store/clock.ts'
import {
  createDataFile,
  deleteDataFile,
  inspectDataFile,
  resolveLink,
  restrictToOwner,
} from './dataFile.ts'
import {
  DataFileError,
  DatabaseInUseError,
  howToReset,
  toDataFileError,
} from '../db/sqlite/dataFileError.ts'
import type { Database } from '../db/sqlite/database.ts'
import { openDatabase } from './openDatabase.ts'
import { applicationId, isEmpty } from '../db/sqlite/schema.ts'
import { seedOptionsOf } from '../seed/seedOptions.ts'
import { seedStore } from '../seed/seedStore.ts'
import { readSetting } from '../db/sqlite/settings.ts'
import { seedMemory } from './seedCopies.ts'

export interface StoreDataOptions {
  /** File of the database, or `:memory:`. */
  readonly database: string
  /** SIMs of new data; existing data is unchanged. */
  readonly sims?: number | undefined
  /** Seed of new data. */
  readonly seed?: number | undefined
  /** Whether to seed new data with running jobs and data streams. */
  readonly hasActivity?: boolean | undefined
  readonly isReset?: boolean | undefined
  readonly clock: Clock
  /** Opens the file without a lock, for measurements. */
  readonly isShared?: boolean
  readonly log?: ((message: string) => void) | undefined
}

/** Opens the data. Throws DataFileError or DatabaseInUseError when the file cannot be used, and then leaves it unchanged. */
export function openStoreData(options: StoreDataOptions): Database {
  const { database } = options
  if (database === ':memory:') {
    const db = openDatabase(database)
    seedMemory(db, seedOptionsOf(options))
    return db
  }
  try {
    return openDataFile(options)
  } catch (error) {
    throw toDataFileError(error, database) ?? error
  }
}

function openDataFile({
  database: name,
  isReset = false,
  isShared = false,
  ...options
}: StoreDataOptions): Database {
  const database = resolveLink(name)
  let kind = inspectDataFile(database)
  if (isReset && (kind === 'current' || kind === 'earlier')) {
    checkNotInUse(database)
    deleteDataFile(database)
    kind = 'missing'
  }
  if (kind === 'missing') createDataFile(database)
  if (kind === 'earlier')
    throw new DataFileError(
      `${database} was created by a version of this server before 1.0 and was left unchanged. To replace it with fresh demo data, use ${howToReset}.`,
    )
  if (kind === 'empty') restrictToOwner(database)
  const isNew = kind === 'missing' || kind === 'empty'
  const db = openDatabase(database, {
    isShared,
    newApplicationId: isNew ? applicationId : undefined,
  })
  try {
    prepareData(db, { ...options, database })
    return db
  } catch (error) {
    db.close()
    // After a failed seed only the empty file created above is left.
    if (kind === 'missing') deleteDataFile(database)
    throw error
  }
}

function prepareData(db: Database, options: StoreDataOptions): void {
  const { database, log = () => undefined } = options
  if (isEmpty(db)) {
    const seeded = seedOptionsOf(options)
    log(`Seeding ${seeded.sims} SIMs into ${database} …`)
    seedStore(db, seeded)
  } else reportOtherFleet(db, options)
}

function reportOtherFleet(db: Database, { database, sims, seed, log }: StoreDataOptions): void {
  const existing = {
    sims: Number(readSetting(db, 'seededSims')),
    seed: Number(readSetting(db, 'seed')),
  }
  if ((sims ?? existing.sims) === existing.sims && (seed ?? existing.seed) === existing.seed) return
  log?.(
    `Using the existing data in ${database}: ${existing.sims} SIMs, seed ${existing.seed}. To replace it with the requested size and seed, use ${howToReset}.`,
  )
}

function checkNotInUse(file: string): void {
  try {
    openDatabase(file).close()
  } catch (error) {
    // Damaged data may be replaced; data in use may not.
    if (error instanceof DatabaseInUseError) throw error
  }
}
