/** Opens the watcher's SQLite files, with Node's own module from 22.16 on, before that with a package of the same interface. */
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { reasonOf } from './reasonOf.ts'

type Value = string | number | null

export interface Database {
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...values: readonly Value[]): number
  /** Inserts a row unless there is one with its key. Returns whether it was inserted. */
  insert(table: string, row: Readonly<Record<string, Value>>): boolean
  /** Returns the rows; the caller knows the columns that it selects. */
  all<Row>(sql: string, ...values: readonly Value[]): Row[]
  /** Runs the work in a transaction; nested calls join the outer one. Rolls back when it throws. */
  transaction<T>(work: () => T): T
  close(): void
}

interface NativeStatement {
  run(...values: readonly Value[]): { changes: number }
  all(...values: readonly Value[]): never[]
}

interface NativeDatabase {
  exec(sql: string): void
  prepare(sql: string): NativeStatement
  close(): void
}

/** The state cannot be used; the message is a sentence for the operator. */
export class StateError extends Error {
  override readonly name = 'StateError'
}

const requireModule = createRequire(import.meta.url)

function openNative(file: string): NativeDatabase {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isBuiltIn = major > 22 || (major === 22 && minor >= 16)
  // Both modules have this shape, but not every supported Node has types for them.
  const { DatabaseSync } = requireModule(isBuiltIn ? 'node:sqlite' : '@photostructure/sqlite') as {
    DatabaseSync: new (file: string) => NativeDatabase
  }
  return new DatabaseSync(file === ':memory:' ? file : resolve(file))
}

/** Opens or creates a database. Throws a StateError. */
export function openDatabase(file: string, schema: string): Database {
  let native: NativeDatabase
  try {
    native = openNative(file)
    native.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA cache_size = -8192; ${schema}`)
  } catch (error) {
    throw new StateError(`${file} could not be opened: ${reasonOf(error)}.`, { cause: error })
  }
  const statements = new Map<string, NativeStatement>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? native.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  let isInTransaction = false
  const run: Database['run'] = (sql, ...values) => prepared(sql).run(...values).changes
  return {
    run,
    insert(table, row) {
      const names = Object.keys(row)
      const places = names.map(() => '?').join()
      const sql = `INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${places})`
      return run(sql, ...Object.values(row)) > 0
    },
    all: (sql, ...values) => prepared(sql).all(...values),
    transaction(work) {
      if (isInTransaction) return work()
      native.exec('BEGIN IMMEDIATE')
      isInTransaction = true
      try {
        const result = work()
        native.exec('COMMIT')
        return result
      } catch (error) {
        try {
          native.exec('ROLLBACK')
        } catch {
          // SQLite has already rolled back after a full disk.
        }
        throw error
      } finally {
        isInTransaction = false
      }
    },
    close() {
      statements.clear()
      native.close()
    },
  }
}

/** Locks a state file for one watcher until the returned function is called or the process ends, however it ends. Throws a StateError. */
export function lockState(file: string): () => void {
  if (file === ':memory:') return () => {}
  try {
    const native = openNative(`${file}.lock`)
    native.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return () => native.close()
  } catch (error) {
    const reason = reasonOf(error)
    throw new StateError(
      reason.includes('locked')
        ? `Another watcher uses ${file}. Stop it, or give this one a state of its own with --state.`
        : `${file}.lock could not be opened: ${reason}.`,
      { cause: error },
    )
  }
}
