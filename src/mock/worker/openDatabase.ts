/** SQLite in WebAssembly, stored in the browser's private file system, or in memory where another tab uses it or there is none. */
import sqlite3InitModule, {
  type OpfsSAHPoolDatabase,
  type PreparedStatement,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm'
import type {
  ArrayStatement,
  Database,
  SqlRow,
  SqlValue,
  Statement,
} from '../db/sqlite/database.ts'

type Native = InstanceType<Sqlite3Static['oo1']['DB']>

let sqlite: Sqlite3Static
let StoredDatabase: typeof OpfsSAHPoolDatabase | undefined

interface DemoData {
  /** Whether the data is stored for the next visit. */
  isStored: boolean
  removeData: () => Promise<void>
}

/** Loads SQLite, with the stored data unless `isInMemory`. Call it before `openDatabase`. */
export async function loadSqlite(isInMemory: boolean): Promise<DemoData> {
  const inMemory = { isStored: false, removeData: () => Promise.resolve() }
  // It warns that another kind of storage, which is not used, is not available.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } })
  sqlite = await sqlite3InitModule()
  if (isInMemory) return inMemory
  try {
    const pool = await sqlite.installOpfsSAHPoolVfs({ name: 'demo', initialCapacity: 4 })
    StoredDatabase = pool.OpfsSAHPoolDb
    return { isStored: true, removeData: () => pool.wipeFiles() }
  } catch {
    // In private windows, for example.
    return inMemory
  }
}

export function openDatabase(file: string): Database {
  const native: Native = StoredDatabase
    ? new StoredDatabase(`/${file}`)
    : new sqlite.oo1.DB(':memory:')
  // Each access of the file is slow: an exclusive lock leaves what is cached valid, and a write-ahead log needs the fewest writes.
  native.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 250;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
  `)
  const statements = new Map<string, Statement>()
  const arrayStatements = new Map<string, ArrayStatement>()
  const natives: PreparedStatement[] = []
  let isInTransaction = false
  let pendingWrite: (() => void) | undefined
  let lastWork: Promise<unknown> = Promise.resolve()

  const prepare = (sql: string) => {
    const statement = native.prepare(sql)
    natives.push(statement)
    return statement
  }
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? createStatement(native, prepare(sql))
    statements.set(sql, known)
    return known
  }

  return {
    exec: (sql) => void native.exec(sql),
    statement,
    arrayStatement(sql) {
      const known = arrayStatements.get(sql) ?? createArrayStatement(prepare(sql))
      arrayStatements.set(sql, known)
      return known
    },
    transaction(work) {
      if (isInTransaction) return work()
      statement('BEGIN IMMEDIATE').run()
      isInTransaction = true
      try {
        const result = work()
        pendingWrite?.()
        statement('COMMIT').run()
        pendingWrite = undefined
        return result
      } catch (error) {
        native.exec('ROLLBACK')
        throw error
      } finally {
        isInTransaction = false
      }
    },
    async addToFirstTransaction(write, work) {
      // One after the other, because a browser cannot tell whose transaction comes first.
      const before = lastWork
      const own = before.then(async () => {
        pendingWrite = write
        try {
          return await work()
        } finally {
          pendingWrite = undefined
        }
      })
      lastWork = own.catch(() => undefined)
      return own
    },
    checkFile: () => undefined,
    close() {
      for (const each of natives) each.finalize()
      native.close()
    },
  }
}

function createStatement(native: Native, prepared: PreparedStatement): Statement {
  const names = prepared.columnCount > 0 ? prepared.getColumnNames() : []
  const read = () => {
    const row: SqlRow = {}
    for (const [index, name] of names.entries()) row[name] = prepared.get(index) as SqlValue // columns are no blobs
    return row
  }
  return {
    ...createReader(prepared, read),
    run(...values) {
      const exports = natives()
      const { pointer } = prepared
      bind(prepared, values)
      let result = exports.sqlite3_step(pointer)
      while (result === hasRow) result = exports.sqlite3_step(pointer)
      exports.sqlite3_reset(pointer)
      if (result !== isDone) native.checkRc(result)
      return {
        changes: exports.sqlite3_changes(native.pointer),
        lastInsertRowid: Number(exports.sqlite3_last_insert_rowid(native.pointer)),
      }
    },
  }
}

function createArrayStatement(prepared: PreparedStatement): ArrayStatement {
  return createReader(prepared, () => prepared.get([]) as SqlValue[]) // columns are no blobs
}

function createReader<Row>(prepared: PreparedStatement, read: () => Row) {
  function* iterate(...values: readonly SqlValue[]): IterableIterator<Row> {
    bind(prepared, values)
    try {
      while (prepared.step()) yield read()
    } finally {
      prepared.reset()
    }
  }
  return {
    iterate,
    all: (...values: readonly SqlValue[]) => [...iterate(...values)],
    get(...values: readonly SqlValue[]) {
      for (const row of iterate(...values)) return row
      return undefined
    },
  }
}

/** Values go to SQLite directly: the checks of the library's own functions take most of the time of creating a fleet. */
function bind({ pointer }: PreparedStatement, values: readonly SqlValue[]): void {
  const exports = natives()
  for (const [index, value] of values.entries()) {
    if (typeof value === 'number') {
      // As Node's SQLite does, so that expressions divide alike.
      if ((value | 0) === value) exports.sqlite3_bind_int(pointer, index + 1, value)
      else exports.sqlite3_bind_double(pointer, index + 1, value)
    } else if (value === null) exports.sqlite3_bind_null(pointer, index + 1)
    else {
      const { at, length } = write(value)
      exports.sqlite3_bind_text(pointer, index + 1, at, length, copyText)
    }
  }
}

/** Codes of `sqlite3_step`. */
const hasRow = 100
const isDone = 101

function natives(): NativeFunctions {
  return sqlite.wasm.exports as NativeFunctions // typed as any
}

interface NativeFunctions {
  sqlite3_step(statement: unknown): number
  sqlite3_reset(statement: unknown): number
  sqlite3_changes(database: unknown): number
  sqlite3_last_insert_rowid(database: unknown): bigint
  sqlite3_bind_int(statement: unknown, index: number, value: number): number
  sqlite3_bind_double(statement: unknown, index: number, value: number): number
  sqlite3_bind_null(statement: unknown, index: number): number
  sqlite3_bind_text(
    statement: unknown,
    index: number,
    at: number,
    length: number,
    destructor: number,
  ): number
}

/** SQLITE_TRANSIENT: SQLite copies the text. */
const copyText = -1
const maxBytesPerUnit = 3
const encoder = new TextEncoder()
const scratch = { at: 0, size: 0 }

/** Writes a text into SQLite's memory until the next one. */
function write(text: string): { at: number; length: number } {
  const { wasm } = sqlite
  const size = text.length * maxBytesPerUnit
  if (size > scratch.size || scratch.at === 0) {
    if (scratch.at !== 0) wasm.dealloc(scratch.at)
    scratch.size = Math.max(65_536, size)
    scratch.at = wasm.alloc(scratch.size)
  }
  const { at } = scratch
  const { written } = encoder.encodeInto(text, wasm.heap8u().subarray(at, at + scratch.size))
  return { at, length: written }
}
