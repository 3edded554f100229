/** Tables that are described once: CREATE TABLE, INSERT, SELECT and the mapping of rows are derived from their columns. */
import type { Database, SqlValue } from './database.ts'

type Mode = 'required' | 'optional'

interface Column<T, M extends Mode = Mode> {
  /** Type and constraints. */
  readonly sql: string
  /** Whether an insert may omit it. */
  readonly mode: M
  /** The value written by inserts that omit the column. */
  readonly fallback: SqlValue
  readonly write?: ((value: T) => SqlValue) | undefined
  readonly read?: ((value: SqlValue) => T) | undefined
}

type AnyColumn = Omit<Column<unknown>, 'write'> & {
  readonly write?: ((value: never) => SqlValue) | undefined
}
type Columns = Readonly<Record<string, AnyColumn>>
type ValueOf<C> = C extends { readonly read?: ((value: SqlValue) => infer T) | undefined }
  ? T
  : never

type OptionalField<C extends Columns> = {
  [Field in keyof C]: C[Field]['mode'] extends 'optional' ? Field : never
}[keyof C]

export type RowOf<C extends Columns> = { readonly [Field in keyof C]: ValueOf<C[Field]> }

export type NewRowOf<C extends Columns> = Omit<RowOf<C>, OptionalField<C>> &
  Partial<Pick<RowOf<C>, OptionalField<C>>>

function column<T>(
  type: string,
  read?: (value: SqlValue) => T,
  write?: (value: T) => SqlValue,
): Column<T, 'required'> {
  return { sql: `${type} NOT NULL`, mode: 'required', fallback: null, read, write }
}

export const integer = column<number>('INTEGER')
export const real = column<number>('REAL')
export const text = column<string>('TEXT')
/** A boolean, stored as 0 or 1. */
export const flag = column<boolean>('INTEGER', (value) => value === 1, Number)
/** A key that SQLite assigns when an insert has none. */
export const rowId: Column<number, 'optional'> = {
  sql: 'INTEGER PRIMARY KEY',
  mode: 'optional',
  fallback: null,
}

export function key<T>(of: Column<T>): Column<T, 'required'> {
  return { ...of, sql: of.sql.replace('NOT NULL', 'PRIMARY KEY'), mode: 'required' }
}

/** A text from a fixed set; only this server writes it. */
export function oneOf<T extends string>(): Column<T, 'required'> {
  return column<T>('TEXT')
}

export function json<T>(): Column<T, 'required'> {
  return column<T>('TEXT', (value) => JSON.parse(String(value)) as T, JSON.stringify) // only this server writes it
}

/** The same column, nullable. */
export function nullable<T>({ sql, read, write }: Column<T>): Column<T | null, 'required'> {
  return {
    sql: sql.replace(' NOT NULL', ''),
    mode: 'required',
    fallback: null,
    read: read && ((value) => (value === null ? null : read(value))),
    write: write && ((value) => (value === null ? null : write(value))),
  }
}

export function optional<T>(of: Column<T>): Column<T | null, 'optional'> {
  return { ...nullable(of), mode: 'optional' }
}

export function withDefault<T>(of: Column<T>, value: string | number): Column<T, 'optional'> {
  const literal = typeof value === 'string' ? `'${value}'` : value
  return { ...of, sql: `${of.sql} DEFAULT ${literal}`, mode: 'optional', fallback: value }
}

export function constrained<T, M extends Mode>(of: Column<T, M>, constraint: string): Column<T, M> {
  return { ...of, sql: `${of.sql} ${constraint}` }
}

export function fieldsOf<C extends Columns>(columns: C): readonly (keyof C & string)[] {
  return Object.keys(columns)
}

interface TableOptions {
  /** Columns of the primary key, unless a column declares it. */
  readonly primaryKey?: string
  readonly withoutRowId?: boolean
  /** `name ON table (columns)`, with a condition for a partial index. */
  readonly indexes?: readonly string[]
}

/** A selection of columns, for other statements. */
interface Picked<Row> {
  /** Qualified names, separated by commas. */
  readonly list: string
  /** Reads the row from values in the order of `list`, starting at `from`. */
  read(values: readonly SqlValue[], from?: number): Row
}

export function defineTable<C extends Columns>(
  name: string,
  columns: C,
  { primaryKey, withoutRowId = false, indexes = [] }: TableOptions = {},
) {
  const fields = Object.keys(columns)
  const names = fields.map(columnName)
  const definitions = fields.map((field, at) => `${names[at]} ${columns[field]?.sql}`)
  const body = [...definitions, ...(primaryKey ? [`PRIMARY KEY (${primaryKey})`] : [])]
  const values = `INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  const insertSql = `INSERT ${values}`
  const replaceSql = `INSERT OR REPLACE ${values}`

  // The types of the public functions ensure that fields and values match.
  const toSqlValue = (of: AnyColumn | undefined, value: unknown): SqlValue => {
    if (value === undefined) return of?.fallback ?? null
    return of?.write ? of.write(value as never) : (value as SqlValue)
  }
  const columnList = Object.values<AnyColumn>(columns)
  const boundValues = (row: NewRowOf<C>) => {
    const given: Readonly<Record<string, unknown>> = row
    const bound: SqlValue[] = []
    for (let at = 0; at < fields.length; at++)
      bound.push(toSqlValue(columnList[at], given[fields[at] ?? '']))
    return bound
  }
  const pick = <Field extends keyof C & string>(
    picked: readonly Field[],
  ): Picked<Pick<RowOf<C>, Field>> => {
    const readers = picked.map((field) => columns[field]?.read)
    // Rows are copies of one empty row, because V8 makes objects slow that are built property by property.
    const empty = JSON.parse(
      JSON.stringify(Object.fromEntries(picked.map((field) => [field, null]))),
    ) as Record<string, unknown> // just built
    return {
      list: picked.map((field) => `${name}.${columnName(field)}`).join(', '),
      read(found, from = 0) {
        const row = { ...empty }
        for (let at = 0; at < picked.length; at++) {
          const value = found[from + at] ?? null
          const read = readers[at]
          row[picked[at] ?? ''] = read ? read(value) : value
        }
        return row as Pick<RowOf<C>, Field>
      },
    }
  }
  const all = pick(fields) as Picked<RowOf<C>> // all fields

  // Cached, because V8 would hash a new string of this length at each statement lookup.
  const selects = new Map<string, string>()
  const select = (rest: string): string => {
    const sql = selects.get(rest) ?? `SELECT ${all.list} FROM ${name} ${rest}`
    selects.set(rest, sql)
    return sql
  }

  const updates = new Map<string, string>()
  /** `changed` is a comma-separated list of fields. */
  const updateSql = (changed: string): string => {
    const cached = updates.get(changed)
    if (cached !== undefined) return cached
    const assignments = changed.split(',').map((field) => `${columnName(field)} = ?`)
    const sql = `UPDATE ${name} SET ${assignments.join(', ')} WHERE ${names[0]} = ?`
    updates.set(changed, sql)
    return sql
  }

  return {
    name,
    columns,
    /** All columns. */
    all,
    createSql: [
      `CREATE TABLE ${name} (${body.join(', ')}) STRICT${withoutRowId ? ', WITHOUT ROWID' : ''};`,
      ...indexes.map((index) => `CREATE INDEX ${index};`),
    ].join('\n'),
    pick,
    /** Inserts a row and returns its row ID. */
    insert(db: Database, row: NewRowOf<C>): number {
      return db.statement(insertSql).run(...boundValues(row)).lastInsertRowid
    },
    replace(db: Database, row: NewRowOf<C>): void {
      db.statement(replaceSql).run(...boundValues(row))
    },
    /** Updates the given columns of the row with this value in its first column. */
    update(db: Database, key: SqlValue, changes: Partial<RowOf<C>>): void {
      const changed: string[] = []
      const bound: SqlValue[] = []
      for (const [field, value] of Object.entries(changes)) {
        if (value === undefined) continue
        changed.push(field)
        bound.push(toSqlValue(columns[field], value))
      }
      if (changed.length === 0) return
      bound.push(key)
      db.statement(updateSql(changed.join())).run(...bound)
    },
    /** Returns the rows selected by `rest` of the statement (WHERE, ORDER BY, LIMIT). */
    list(db: Database, rest: string, ...bound: readonly SqlValue[]): RowOf<C>[] {
      return db
        .arrayStatement(select(rest))
        .all(...bound)
        .map((found) => all.read(found))
    },
    /** Returns the number of rows; `rest` begins with WHERE, or names an index before. */
    count(db: Database, rest: string, ...bound: readonly SqlValue[]): number {
      return Number(
        db.statement(`SELECT count(*) AS count FROM ${name} ${rest}`).get(...bound)?.['count'],
      )
    },
    /** Returns the first row selected by `rest`. */
    find(db: Database, rest: string, ...bound: readonly SqlValue[]): RowOf<C> | undefined {
      const [found] = db.arrayStatement(select(rest)).all(...bound)
      return found && all.read(found)
    },
  }
}

export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
