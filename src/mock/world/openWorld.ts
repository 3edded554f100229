/**
 * Opens one world: its database (made, migrated or seeded anew as needed), its indexes, clock and bus.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createBus } from './bus.ts'
import type { Clock } from './clock.ts'
import { fillDevices } from './devices/fillDevices.ts'
import { fillIndex } from './fillIndex.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './openDatabase.ts'
import { bringUpToDate, createTables, markComplete } from './schema.ts'
import { seedWorld } from './seed/seedWorld.ts'
import { readSetting } from './settings.ts'
import type { World } from './world.ts'

export interface OpenWorldOptions {
  readonly name: string
  /** File of the database, or `:memory:`. */
  readonly database: string
  /** SIMs the seed makes; a world that exists keeps those it has. */
  readonly sims: number
  readonly seed: number
  readonly clock: Clock
  /** Leaves the file open to others, for measuring from beside. */
  readonly isShared?: boolean
  readonly log?: (message: string) => void
}

/** Opens a world; lists are exact at once, and quick once `ready` is settled. */
export function openWorld(options: OpenWorldOptions): World {
  const { name, clock, log = () => undefined } = options
  const db = openReadyDatabase(options, log)
  const secret = readSetting(db, 'secret')
  if (!secret)
    throw new Error(
      `The database of the world ${name} has no secret: delete the file to seed it anew`,
    )
  const filling = fillIndex(db)
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
    ready: fillingDevices.ready,
    close() {
      filling.stop()
      fillingDevices.stop()
      db.close()
    },
  }
}

function openReadyDatabase(options: OpenWorldOptions, log: (message: string) => void): Database {
  const { database, sims, seed, clock, isShared = false } = options
  const isFile = database !== ':memory:'
  if (isFile) mkdirSync(dirname(database), { recursive: true })
  const isThere = isFile && existsSync(database)
  let db = openDatabase(database, { isShared })
  const state = bringUpToDate(db)
  if (state === 'current') return db
  if (state === 'migrated') {
    log(`Data in ${database} brought up to the current version.`)
    return db
  }
  if (isThere) {
    log(
      state === 'outdated'
        ? `Data in ${database} belongs to another version: seeding it anew.`
        : `Data in ${database} was not complete: seeding it anew.`,
    )
    db.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })
    db = openDatabase(database, { isShared })
  }
  if (isFile) log(`Seeding ${sims} SIMs into ${database} …`)
  createTables(db)
  seedWorld(db, { sims, seed, nowMs: clock.now() })
  markComplete(db)
  return db
}
