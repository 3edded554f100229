/** Opens the watcher's SQLite files, with Node's own module from 22.16 on, before that with a package of the same interface. */
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

export type SqlValue = string | number | null
type Row = Readonly<Record<string, SqlValue>>

interface Statement {
  run(...values: readonly SqlValue[]): { changes: number }
  get(...values: readonly SqlValue[]): Row | undefined
  all(...values: readonly SqlValue[]): Row[]
}

interface NativeDatabase {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

export interface Database {
  /** Returns the prepared statement for this SQL; statements are cached. */
  statement(sql: string): Statement
  /** Runs the work in a transaction; nested calls join the outer one. Rolls back when it throws. */
  transaction<T>(work: () => T): T
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

/** Returns the reason of a failed write of the file, such as a full disk. */
export function stateReason(error: unknown, file: string): string | undefined {
  if (error instanceof StateError) return error.message
  if (!(error instanceof Error)) return undefined
  if (/disk is full|disk I\/O error/.test(error.message))
    return `${file} could not be written: the disk is full or reported an error.`
  if (/readonly|unable to open/.test(error.message)) return `${file} could not be opened.`
  return /malformed|not a database/.test(error.message)
    ? `${file} is damaged. Move it away: the watcher then starts without memory.`
    : undefined
}

/** Opens or creates a database. Throws a StateError. */
export function openDatabase(file: string, schema: string): Database {
  let native: NativeDatabase
  try {
    native = openNative(file)
    native.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -8192;
      ${schema}`)
  } catch (error) {
    throw new StateError(stateReason(error, file) ?? String(error), { cause: error })
  }
  const statements = new Map<string, Statement>()
  const statement = (sql: string) => {
    const prepared = statements.get(sql) ?? native.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }
  let isInTransaction = false
  return {
    statement,
    transaction(work) {
      if (isInTransaction) return work()
      statement('BEGIN IMMEDIATE').run()
      isInTransaction = true
      try {
        const result = work()
        statement('COMMIT').run()
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
    const isLocked = error instanceof Error && /locked/.test(error.message)
    const reason = isLocked
      ? `Another watcher uses ${file}. Stop it, or give this one a state of its own with --state.`
      : (stateReason(error, file) ?? String(error))
    throw new StateError(reason, { cause: error })
  }
}
