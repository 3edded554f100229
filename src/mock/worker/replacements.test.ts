/** What replaces the modules of `src/mock/node` in the demo behaves as they do. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../db/sqlite/database.ts'
import * as nodeDeflate from '../node/deflate.ts'
import * as nodeHash from '../node/hash.ts'
import { openDatabase as openNodeDatabase } from '../node/openDatabase.ts'
import * as deflate from './deflate.ts'
import * as hash from './hash.ts'
import { loadSqlite, openDatabase } from './openDatabase.ts'

beforeAll(async () => {
  vi.stubGlobal('fetch', async (file: string) => {
    const headers = { 'content-type': 'application/wasm' }
    return new Response(readFileSync(new URL(file)), { headers })
  })
  await loadSqlite(true)
})

const anyText = fc.string({ unit: 'binary' })

it('hashes as Node does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(hash.sha256(text)).toEqual(Uint8Array.from(nodeHash.sha256(text)))
    }),
  )
})

it('signs as Node does, with keys of any length', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.uint8Array({ maxLength: 200 })), anyText, (key, text) => {
      expect(hash.hmacSha256(key, text)).toEqual(Uint8Array.from(nodeHash.hmacSha256(key, text)))
    }),
  )
})

it('reads what Node has compressed, and Node reads what it has', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (content) => {
      expect(deflate.inflated(nodeDeflate.deflated(content))).toEqual(content)
      expect(nodeDeflate.inflated(deflate.deflated(content))).toEqual(content)
    }),
  )
})

describe.each([
  ['in a browser', openDatabase],
  ['in Node', openNodeDatabase],
])('the database %s', (_, open) => {
  let db: Database
  beforeEach(() => {
    db = open(':memory:')
    db.exec('CREATE TABLE sim (id INTEGER PRIMARY KEY, name TEXT UNIQUE, used REAL, pool INTEGER)')
  })
  afterEach(() => db.close())

  const insert = (id: number, name: string | null = null) =>
    db.statement('INSERT INTO sim (id, name) VALUES (?, ?)').run(id, name)
  const ids = () =>
    db
      .arrayStatement('SELECT id FROM sim ORDER BY id')
      .all()
      .map(([id]) => id)

  it('returns values as they were stored, as records and as arrays', () => {
    // Both store a text up to its first NUL.
    const text = anyText.filter((each) => !each.includes('\0'))
    const number = fc.integer().map((each) => each / 8)
    fc.assert(
      fc.property(fc.option(text), number, fc.maxSafeInteger(), (name, used, pool) => {
        db.statement('INSERT OR REPLACE INTO sim VALUES (1, ?, ?, ?)').run(name, used, pool)
        const sql = 'SELECT name, used, pool FROM sim'
        expect({ ...db.statement(sql).get() }).toEqual({ name, used, pool })
        expect(db.arrayStatement(sql).all()).toEqual([[name, used, pool]])
      }),
    )
  })

  it('reports the changed rows and the ID of the last', () => {
    expect(insert(7)).toEqual({ changes: 1, lastInsertRowid: 7 })
    insert(8)
    expect(db.statement('UPDATE sim SET used = 1').run()).toMatchObject({ changes: 2 })
    expect(db.statement('SELECT id FROM sim WHERE id = ?').get(9)).toBeUndefined()
  })

  it('uses a statement again after a rejected row and after a loop that ended early', () => {
    insert(1, 'one')
    expect(() => insert(2, 'one')).toThrow(/UNIQUE/)
    insert(2, 'two')
    for (const row of db.statement('SELECT id FROM sim ORDER BY id').iterate()) {
      expect({ ...row }).toEqual({ id: 1 })
      break
    }
    expect(ids()).toEqual([1, 2])
  })

  it('rolls all of a transaction back when an inner one throws', () => {
    expect(() =>
      db.transaction(() => {
        insert(1)
        db.transaction(() => {
          insert(2)
          throw new Error('refused')
        })
      }),
    ).toThrow('refused')
    expect(db.transaction(() => insert(3).changes)).toBe(1)
    expect(ids()).toEqual([3])
  })

  it('adds a write to the first transaction of a request, and to no other', async () => {
    const first = db.addToFirstTransaction(
      () => insert(10),
      async () => {
        await Promise.resolve()
        db.transaction(() => insert(1))
        db.transaction(() => insert(2))
      },
    )
    const second = db.addToFirstTransaction(
      () => insert(20),
      () => db.transaction(() => insert(3)),
    )
    const third = db.addToFirstTransaction(
      () => insert(30),
      () => undefined,
    )
    await Promise.all([first, second, third])
    db.transaction(() => insert(4))
    expect(ids()).toEqual([1, 2, 3, 4, 10, 20])
  })

  it('stores neither when the transaction fails', async () => {
    const request = db.addToFirstTransaction(
      () => insert(10),
      () =>
        db.transaction(() => {
          insert(1)
          throw new Error('refused')
        }),
    )
    await expect(request).rejects.toThrow('refused')
    expect(ids()).toEqual([])
  })
})
