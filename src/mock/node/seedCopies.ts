/**
 * Fills stores in memory, of which tests open thousands: data is seeded once a minute and copied into further stores of the same size and
 * seed, which takes a hundredth of the time.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../db/accounts/secrets.ts'
import type { Database } from '../db/sqlite/database.ts'
import { openDatabase } from './openDatabase.ts'
import { createTables } from '../db/sqlite/schema.ts'
import { writeSetting } from '../db/sqlite/settings.ts'
import type { SeedOptions } from '../seed/seedOptions.ts'
import { seedStore } from '../seed/seedStore.ts'

interface SeedCopy {
  /** URI of a database in memory, which exists while `keeper` is open. */
  readonly uri: string
  readonly keeper: Database
  readonly nowMs: number
}

const maxAgeMs = 60_000
const maxSims = 5000
const maxCopies = 12

const copies = new Map<string, SeedCopy>()

export function seedMemory(db: Database, options: SeedOptions): void {
  const { sims, seed, hasActivity = false, nowMs } = options
  const key = [sims, seed, hasActivity].join()
  const copy = copies.get(key)
  const ageMs = copy ? nowMs - copy.nowMs : -1
  if (copy && ageMs >= 0 && ageMs < maxAgeMs) {
    createTables(db)
    copyTables(db, copy.uri, 'main', 'seed')
    renewSecrets(db)
    return
  }
  seedStore(db, options)
  if (sims > maxSims) return
  keepCopy(key, db, nowMs)
}

/** Replaces what must differ between stores. */
function renewSecrets(db: Database): void {
  writeSetting(db, 'secret', randomBytes(32).toString('hex'))
  const renew = db.statement('UPDATE api_key SET key_hash = ?, key_end = ? WHERE keyid = ?')
  for (const { keyid = null } of db.statement('SELECT keyid FROM api_key').all()) {
    const key = newSecret('key')
    renew.run(hashSecret(key), key.slice(-4), keyid)
  }
}

function keepCopy(key: string, db: Database, nowMs: number): void {
  const uri = `file:/${randomUUID()}?vfs=memdb`
  const keeper = openDatabase(':memory:')
  keeper.exec(`ATTACH '${uri}' AS seed; PRAGMA seed.locking_mode = NORMAL`)
  for (const { sql } of db.statement("SELECT sql FROM sqlite_schema WHERE type = 'table'").all())
    keeper.exec(String(sql).replace('CREATE TABLE ', 'CREATE TABLE seed.'))
  copyTables(db, uri, 'seed', 'main')
  const [oldest] = copies.size < maxCopies ? [key] : copies.keys()
  copies.get(oldest ?? key)?.keeper.close()
  copies.delete(oldest ?? key)
  copies.set(key, { uri, keeper, nowMs })
}

function copyTables(db: Database, uri: string, to: 'main' | 'seed', from: 'main' | 'seed'): void {
  // With an exclusive lock no other store could read the copy.
  db.exec(`ATTACH '${uri}' AS seed; PRAGMA seed.locking_mode = NORMAL`)
  const tables = db.statement("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all()
  db.transaction(() => {
    for (const { name } of tables)
      db.exec(`INSERT INTO ${to}.${name} SELECT * FROM ${from}.${name}`)
  })
  db.exec('DETACH seed')
}
