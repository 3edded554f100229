import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from '../../node/openDatabase.ts'
import {
  constrained,
  defineTable,
  flag,
  integer,
  json,
  nullable,
  optional,
  rowId,
  text,
  withDefault,
} from './table.ts'

const jobs = defineTable('job', {
  id: rowId,
  name: constrained(text, 'UNIQUE'),
  isPaused: flag,
  startedBy: json<{ readonly email: string }>(),
  pace: nullable(integer),
  finishedAtMs: optional(integer),
  attempts: withDefault(integer, 3),
})
const plain = { name: 'one', isPaused: true, startedBy: { email: 'a@b.example' }, pace: null }

let db: Database
beforeEach(() => {
  db = openDatabase(':memory:')
  db.exec(jobs.createSql)
})
afterEach(() => db.close())

describe('a described table', () => {
  it('reads a row as it was inserted, with the defaults of the table', () => {
    const id = jobs.insert(db, plain)
    expect(jobs.list(db, 'WHERE id = ?', id)).toEqual([
      { ...plain, id, finishedAtMs: null, attempts: 3 },
    ])
  })

  it('names columns in snake case', () => {
    jobs.insert(db, plain)
    expect(db.statement('SELECT is_paused, started_by, finished_at_ms FROM job').get()).toEqual({
      is_paused: 1,
      started_by: '{"email":"a@b.example"}',
      finished_at_ms: null,
    })
  })

  it('applies the default of a column that a statement omits', () => {
    db.exec(`INSERT INTO job (name, is_paused, started_by) VALUES ('two', 0, '{}')`)
    expect(jobs.find(db, '')).toMatchObject({ attempts: 3, isPaused: false })
  })

  it('updates only the given columns', () => {
    const id = jobs.insert(db, plain)
    jobs.update(db, id, { isPaused: false, finishedAtMs: 7, pace: undefined })
    expect(jobs.find(db, 'WHERE id = ?', id)).toMatchObject({
      ...plain,
      isPaused: false,
      finishedAtMs: 7,
    })
  })

  it('enforces its constraints', () => {
    jobs.insert(db, plain)
    expect(() => jobs.insert(db, plain)).toThrow('UNIQUE')
    jobs.replace(db, { ...plain, pace: 5 })
    expect(jobs.list(db, '').map(({ pace }) => pace)).toEqual([5])
  })

  it('reads some columns at any offset of a longer row', () => {
    jobs.insert(db, plain)
    const some = jobs.pick(['name', 'isPaused'])
    const [found = []] = db.arrayStatement(`SELECT 1, ${some.list} FROM job`).all()
    expect(some.read(found, 1)).toEqual({ name: 'one', isPaused: true })
  })

  it('does not compile with a missing or unknown column or a wrong type', () => {
    const { pace: _pace, ...withoutPace } = plain
    // @ts-expect-error -- pace is missing
    expect(() => jobs.insert(db, withoutPace)).not.toThrow()
    // @ts-expect-error -- there is no column of this name
    expect(() => jobs.update(db, 1, { speed: 1 })).toThrow('no such column')
    // @ts-expect-error -- a text is no flag
    expect(() => jobs.update(db, 1, { isPaused: 'yes' })).toThrow('NOT NULL')
  })
})
