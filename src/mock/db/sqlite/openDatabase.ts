/**
 * The one place that knows which SQLite there is. Node brings one with a usable interface from 22.16 on; before that a package with the
 * same interface and prebuilt binaries stands in. Nothing outside `store` may touch a database.
 */
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { DataFileError, DatabaseInUseError, damaged, toDataFileError } from './dataFileError.ts'

export type SqlValue = string | number | null
export type SqlRow = Record<string, SqlValue>

export interface Statement {
  run(...values: readonly SqlValue[]): { changes: number; lastInsertRowid: number }
  get(...values: readonly SqlValue[]): SqlRow | undefined
  all(...values: readonly SqlValue[]): SqlRow[]
  iterate(...values: readonly SqlValue[]): IterableIterator<SqlRow>
}

/** A statement whose rows come as arrays in the order of the columns: cheaper where there are many. */
export interface ArrayStatement {
  all(...values: readonly SqlValue[]): SqlValue[][]
  iterate(...values: readonly SqlValue[]): IterableIterator<SqlValue[]>
}

export interface Database {
  exec(sql: string): void
  /** The statement for this text, prepared once and cached. */
  statement(sql: string): Statement
  arrayStatement(sql: string): ArrayStatement
  /** Runs the work in one transaction; nested calls join the outer one. Rolls back when it throws. */
  transaction<T>(work: () => T): T
  /** Runs the work; the first transaction it commits runs `note` at its end, so that both are committed or neither. */
  noteInFirstTransaction<T>(note: () => void, work: () => T): T
  close(): void
}

interface NativeStatement extends Statement {
  all(...values: readonly SqlValue[]): never[]
  iterate(...values: readonly SqlValue[]): IterableIterator<never>
  setReturnArrays?: (isOn: boolean) => void
}

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
  // Both modules have this shape; neither is known to the type checker under every supported Node.
  return requireModule(isBuiltIn ? 'node:sqlite' : '@photostructure/sqlite') as SqliteModule
}

/** How long one who opens a file waits for the one before to let go of it. */
const patienceMs = 2000

interface OpenDatabaseOptions {
  readonly isShared?: boolean
  readonly newApplicationId?: number | undefined
}

/**
 * Opens (or makes) the database in this file, or in memory for `:memory:`. The file is this database's alone until it is closed: two servers
 * with indexes of their own would not see each other's changes. The lock is the operating system's, so a killed process leaves none behind.
 * `isShared` does without it, for measuring from beside. `newApplicationId` marks a file that is still empty.
 */
export function openDatabase(
  file: string,
  { isShared = false, newApplicationId }: OpenDatabaseOptions = {},
): Database {
  const native = openNative(file, isShared, newApplicationId)
  const statements = new Map<string, NativeStatement>()
  const arrayStatements = new Map<string, NativeStatement>()
  let isInTransaction = false
  let pendingNote: (() => void) | undefined

  function prepared(
    cache: Map<string, NativeStatement>,
    sql: string,
    asArrays: boolean,
  ): NativeStatement {
    let statement = cache.get(sql)
    if (!statement) {
      statement = native.prepare(sql)
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
      try {
        const result = work()
        pendingNote?.()
        prepared(statements, 'COMMIT', false).run()
        pendingNote = undefined
        return result
      } catch (error) {
        rollBack(native)
        throw error
      } finally {
        isInTransaction = false
      }
    },
    noteInFirstTransaction(note, work) {
      pendingNote = note
      try {
        return work()
      } finally {
        pendingNote = undefined
      }
    },
    close() {
      statements.clear()
      arrayStatements.clear()
      // Not left to the closing: with the package, a file stays open until the last statement over it is collected as garbage.
      try {
        if (!isShared) native.exec(letGo)
      } catch (error) {
        // On a full disk everything written so far stays in the log beside the file, and is read from there the next time.
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
    // SQLite rolls back by itself when the disk is full or fails; the error that led here says more than this one.
  }
}

/** Writes everything into the one file, takes the other files away and gives up the lock, which is done by reading once more. */
const letGo =
  'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema'

function openNative(
  file: string,
  isShared: boolean,
  newApplicationId: number | undefined,
): NativeDatabase {
  // An absolute path: SQLite takes names that begin with "file:" for URLs.
  const native = new (loadSqlite().DatabaseSync)(file === ':memory:' ? file : resolve(file))
  try {
    // Exclusive before anything is read: the write-ahead log then needs no shared memory either.
    native.exec(`
      PRAGMA busy_timeout = ${patienceMs};
      PRAGMA locking_mode = ${isShared ? 'NORMAL' : 'EXCLUSIVE'};
      BEGIN IMMEDIATE;
      COMMIT;
    `)
    // Before the first write: what is damaged must not be changed on top of it.
    if (!isShared) checkIntegrity(native, file)
    // The mark goes into the file itself, not into the log, so that a file whose making is cut short is known by its header.
    if (newApplicationId !== undefined) native.exec(`PRAGMA application_id = ${newApplicationId}`)
    native.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
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
 * Throws DataFileError when the file is damaged; takes half a second for a million SIMs. Without a statement of its own, which would keep the file
 * open: see letGo.
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
