import { expect, it } from 'vitest'
import { toDataFileError } from './dataFileError.ts'
import { openDatabase } from '../../node/openDatabase.ts'

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

it('reports a full disk and rolls back the transaction', () => {
  const db = openDatabase(':memory:')
  db.exec('CREATE TABLE note (text BLOB)')
  db.exec('PRAGMA max_page_count = 20')
  const error = errorOf(() =>
    db.transaction(() => {
      db.exec("INSERT INTO note VALUES ('small')")
      db.exec('INSERT INTO note VALUES (zeroblob(1000000))')
    }),
  )
  expect(toDataFileError(error, 'demo.sqlite')?.message).toBe(
    'demo.sqlite could not be written: the disk is full.',
  )
  expect(db.statement('SELECT count(*) AS notes FROM note').get()).toEqual({ notes: 0 })
  db.transaction(() => db.exec("INSERT INTO note VALUES ('small')"))
  db.close()
})

it('does not report other errors', () => {
  const db = openDatabase(':memory:')
  expect(
    toDataFileError(
      errorOf(() => db.exec('SELECT * FROM nothing')),
      'x',
    ),
  ).toBeUndefined()
  expect(toDataFileError(new TypeError('x is not a function'), 'x')).toBeUndefined()
  expect(toDataFileError('text', 'x')).toBeUndefined()
  db.close()
})
