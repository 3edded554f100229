/** Opens SQLite with Node's own module from 22.16 on, before that with a package with the same interface. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { statSync } from 'node:fs'
import type { Database, SqlValue, Statement } from '../db/sqlite/database.ts'
import {
  damaged,
  DatabaseInUseError,
  DataFileError,
  LostDataFileError,
  toDataFileError,
} from '../db/sqlite/dataFileError.ts'

interface NativeStatement extends Statement {
  all(...values: readonly SqlValue[]): never[]
  iterate(...values: readonly SqlValue[]): IterableIterator<never>
  setReturnArrays?: (isOn: boolean) => void
}

interface PendingWrite {
  readonly database: NativeDatabase
  /** Undefined once it is committed. */
  write: (() => void) | undefined
}

/** What the current request adds to its first transaction, also after its awaits, during which other requests have transactions. */
const pendingWrites = new AsyncLocalStorage<PendingWrite>()

interface NativeDatabase {
  exec(sql: string): void
  prepare(sql: string): NativeStatement
  close(): void
}

interface SqliteModule {
  DatabaseSync: new (file: string) => NativeDatabase
}

const requireModule = createRequire(import.meta.url)

function loadSqlite(): SqliteModule {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isBuiltIn = major > 22 || (major === 22 && minor >= 16)
  // Both modules have this shape, but not every supported Node has types for them.
  return requireModule(isBuiltIn ? 'node:sqlite' : '@photostructure/sqlite') as SqliteModule
}

/** How long to wait for another process to release the file. */
const lockTimeoutMs = 2000

interface OpenDatabaseOptions {
  readonly isShared?: boolean
  readonly newApplicationId?: number | undefined
}

/**
 * Opens or creates a database file, or `:memory:`. The file is locked until it is closed, because two servers would not see each other's
 * changes in their indexes; the operating system releases the lock of a killed process. `isShared` skips the lock, for benchmarks.
 * `newApplicationId` marks an empty file as ours.
 */
export function openDatabase(
  file: string,
  { isShared = false, newApplicationId }: OpenDatabaseOptions = {},
): Database {
  const native = openNative(file, isShared, newApplicationId)
  const statements = new Map<string, NativeStatement>()
  const arrayStatements = new Map<string, NativeStatement>()
  let isInTransaction = false
  const checkFile =
    isShared || file === ':memory:' ? () => undefined : createLossCheck(resolve(file))

  function prepared(
    cache: Map<string, NativeStatement>,
    sql: string,
    asArrays: boolean,
  ): NativeStatement {
    let statement = cache.get(sql)
    if (!statement) {
      statement = native.prepare(sql)
      const run = statement.run.bind(statement)
      const value: Statement['run'] = (...values) => {
        // Before a transaction, whose BEGIN runs here, and before each write outside of one.
        if (!isInTransaction) checkFile()
        return run(...values)
      }
      Object.defineProperty(statement, 'run', { value })
      if (asArrays) {
        if (!statement.setReturnArrays)
          throw new Error(
            'This SQLite cannot return rows as arrays; use Node 20, or 22.16 or newer',
          )
        statement.setReturnArrays(true)
      }
      cache.set(sql, statement)
    }
    return statement
  }

  return {
    exec: (sql) => native.exec(sql),
    statement: (sql) => prepared(statements, sql, false),
    arrayStatement: (sql) => prepared(arrayStatements, sql, true),
    transaction(work) {
      if (isInTransaction) return work()
      prepared(statements, 'BEGIN IMMEDIATE', false).run()
      isInTransaction = true
      const pending = pendingWrites.getStore()
      try {
        const result = work()
        if (pending?.database === native) pending.write?.()
        prepared(statements, 'COMMIT', false).run()
        if (pending?.database === native) pending.write = undefined
        return result
      } catch (error) {
        rollBack(native)
        throw error
      } finally {
        isInTransaction = false
      }
    },
    addToFirstTransaction(write, work) {
      const pending: PendingWrite = { database: native, write }
      return pendingWrites.run(pending, async () => {
        try {
          return await work()
        } finally {
          // Work that outlives the request, such as a batch job, must not run it.
          pending.write = undefined
        }
      })
    },
    checkFile,
    close() {
      statements.clear()
      arrayStatements.clear()
      // Explicit, because the package keeps a file open until its last statement is garbage-collected.
      try {
        // After a loss, the log at the path may be that of another server.
        checkFile()
        if (!isShared) native.exec(releaseLock)
      } catch (error) {
        // On a full disk or after a loss, the write-ahead log still has all writes for the next opening.
        if (!toDataFileError(error, file)) throw error
      } finally {
        native.close()
      }
    },
  }
}

function rollBack(native: NativeDatabase): void {
  try {
    native.exec('ROLLBACK')
  } catch {
    // SQLite has already rolled back after a full disk or an I/O error; the original error is more useful.
  }
}

/** Merges the write-ahead log into the file and releases the lock, which happens with the next read. */
const releaseLock =
  'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema'

function openNative(
  file: string,
  isShared: boolean,
  newApplicationId: number | undefined,
): NativeDatabase {
  // An absolute path: SQLite treats names that begin with "file:" as URLs.
  const native = new (loadSqlite().DatabaseSync)(file === ':memory:' ? file : resolve(file))
  try {
    // Exclusive before the first read, so that the write-ahead log needs no shared memory.
    native.exec(`
      PRAGMA busy_timeout = ${lockTimeoutMs};
      PRAGMA locking_mode = ${isShared ? 'NORMAL' : 'EXCLUSIVE'};
      BEGIN IMMEDIATE;
      COMMIT;
    `)
    // Before the first write, because damaged data must not be changed.
    if (!isShared) checkIntegrity(native, file)
    // Written to the file itself instead of the log, so that an incomplete file is recognized by its header.
    if (newApplicationId !== undefined) native.exec(`PRAGMA application_id = ${newApplicationId}`)
    native.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = 250;
      PRAGMA cache_size = -65536;
      PRAGMA temp_store = MEMORY;
      BEGIN IMMEDIATE;
      COMMIT;
    `)
    return native
  } catch (error) {
    native.close()
    if (!(error instanceof Error && /database is locked/.test(error.message))) throw error
    throw new DatabaseInUseError(`The data in ${file} is in use by another server.`, {
      cause: error,
    })
  }
}

/**
 * Throws DataFileError for a damaged file; takes half a second for a million SIMs. Uses the native database, because a cached statement
 * would keep the file open (see releaseLock).
 */
function checkIntegrity(native: NativeDatabase, file: string): void {
  native.exec(
    "PRAGMA temp_store = MEMORY; CREATE TEMP TABLE integrity (result TEXT CHECK (result = 'ok'))",
  )
  try {
    native.exec('INSERT INTO integrity SELECT quick_check FROM pragma_quick_check')
  } catch (error) {
    throw toDataFileError(error, file) ?? new DataFileError(damaged(file), { cause: error })
  }
  native.exec('DROP TABLE integrity')
}

/**
 * Returns a check of an open file, which throws LostDataFileError when the file or its write-ahead log is no longer at its path: what is
 * written then is gone with the process.
 */
function createLossCheck(file: string): () => void {
  const inodes = () =>
    [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join()
  const opened = inodes()
  return () => {
    if (inodes() !== opened) throw new LostDataFileError()
  }
}
