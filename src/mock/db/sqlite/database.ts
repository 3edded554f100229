/** What the server needs of SQLite. */

export type SqlValue = string | number | null
export type SqlRow = Record<string, SqlValue>

export interface Statement {
  run(...values: readonly SqlValue[]): { changes: number; lastInsertRowid: number }
  get(...values: readonly SqlValue[]): SqlRow | undefined
  all(...values: readonly SqlValue[]): SqlRow[]
  iterate(...values: readonly SqlValue[]): IterableIterator<SqlRow>
}

/** A statement that returns rows as arrays in column order, faster for many rows. */
export interface ArrayStatement {
  all(...values: readonly SqlValue[]): SqlValue[][]
  iterate(...values: readonly SqlValue[]): IterableIterator<SqlValue[]>
}

export interface Database {
  exec(sql: string): void
  /** Returns the prepared statement for this SQL; statements are cached. */
  statement(sql: string): Statement
  arrayStatement(sql: string): ArrayStatement
  /** Runs the work in a transaction; nested calls join the outer one. Rolls back when it throws. */
  transaction<T>(work: () => T): T
  /**
   * Runs the work. Its first transaction, also after an await, runs `write` before the commit, so that both are committed or neither.
   * Transactions of other work in between do not run it.
   */
  addToFirstTransaction<T>(write: () => void, work: () => T | Promise<T>): Promise<T>
  /** Throws LostDataFileError when the file is no longer at its path, as every write does. */
  checkFile(): void
  close(): void
}
