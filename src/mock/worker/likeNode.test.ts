/** What the demo replaces of `src/mock/node/` does the same in a browser. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../db/sqlite/database.ts'
import { deflated as nodeDeflated, inflated as nodeInflated } from '../node/deflate.ts'
import { hmacSha256 as nodeHmac, sha256 as nodeSha256 } from '../node/hash.ts'
import { openDatabase as openNodeDatabase } from '../node/openDatabase.ts'
import { seedStore } from '../seed/seedStore.ts'
import { deflated, inflated } from './deflate.ts'
import { hmacSha256, sha256 } from './hash.ts'
import { loadSqlite, openDatabase } from './openDatabase.ts'

vi.mock('@sqlite.org/sqlite-wasm', () => {
  // The package's own build for Node is incomplete.
  const browserBuild = '../../../node_modules/@sqlite.org/sqlite-wasm/index.mjs'
  return import(browserBuild)
})

const listed = (bytes: Uint8Array) => [...bytes]

it('hashes and signs any text alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), (text, key) => {
      expect(listed(sha256(text))).toEqual(listed(nodeSha256(text)))
      expect(listed(hmacSha256(key, text))).toEqual(listed(nodeHmac(key, text)))
    }),
  )
})

it('reads what the other one has compressed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(listed(inflated(nodeDeflated(bytes)))).toEqual(listed(bytes))
      expect(listed(nodeInflated(deflated(bytes)))).toEqual(listed(bytes))
    }),
  )
})

describe('the database', () => {
  beforeAll(async () => {
    // Node's own fetches no files.
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        new Response(readFileSync(fileURLToPath(url)), {
          headers: { 'content-type': 'application/wasm' },
        }),
      ),
    )
    await loadSqlite(true)
    vi.unstubAllGlobals()
  })

  const both = () => [openDatabase('demo'), openNodeDatabase(':memory:')] as const

  it('holds the same fleet', () => {
    const contents = both().map((db) => {
      seedStore(db, { sims: 40, seed: 3, nowMs: Date.UTC(2026, 10, 26) })
      const tables = db.statement("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
      return tables.map(({ name }) => [
        name,
        // Secrets are random.
        /setting|key|token/.test(String(name))
          ? undefined
          : db.arrayStatement(`SELECT * FROM ${name}`).all(),
      ])
    })
    expect(contents[0]).toEqual(contents[1])
    expect(contents[0]?.length).toBeGreaterThan(10)
  })

  it('returns any value as it was given, and computes with numbers alike', () => {
    const [browser, node] = both()
    const read = (db: Database, value: string | number | null) =>
      db
        .statement('SELECT ? AS value, ? / 4 AS quarter, typeof(?) AS type')
        .get(value, value, value)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 50_000 }).filter((text) => !text.includes('\0')),
          fc.integer(),
          fc.maxSafeInteger(),
          fc.maxSafeInteger().map((value) => value / 1000),
          fc.constant(null),
        ),
        (value) => {
          expect(read(browser, value)).toEqual(read(node, value))
        },
      ),
    )
  })

  it('counts changes, and undoes a failed transaction', () => {
    for (const db of both()) {
      db.exec('CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)')
      const add = db.statement('INSERT INTO note (text) VALUES (?)')
      expect([add.run('a'), add.run('b')]).toEqual([
        { changes: 1, lastInsertRowid: 1 },
        { changes: 1, lastInsertRowid: 2 },
      ])
      expect(() =>
        db.transaction(() => {
          add.run('c')
          db.statement('INSERT INTO note (id) VALUES (1)').run()
        }),
      ).toThrow(/UNIQUE constraint failed/)
      const texts = [...db.statement('SELECT text FROM note ORDER BY id').iterate()]
      expect(texts).toEqual([{ text: 'a' }, { text: 'b' }])
      expect(db.statement('SELECT text FROM note WHERE id = 9').get()).toBeUndefined()
    }
  })

  it('commits a first transaction together with what was added to it, once', async () => {
    for (const db of both()) {
      db.exec('CREATE TABLE note (text TEXT)')
      const add = (text: string) => db.statement('INSERT INTO note VALUES (?)').run(text)
      const work = (text: string) => async () => {
        await Promise.resolve()
        db.transaction(() => add(text))
        db.transaction(() => add(`${text}, later`))
      }
      await Promise.all([
        db.addToFirstTransaction(() => add('added to a'), work('a')),
        db.addToFirstTransaction(() => add('added to b'), work('b')),
      ])
      const texts = db.arrayStatement('SELECT text FROM note ORDER BY text').all().flat()
      expect(texts).toEqual(['a', 'a, later', 'added to a', 'added to b', 'b', 'b, later'])
    }
  })
})
