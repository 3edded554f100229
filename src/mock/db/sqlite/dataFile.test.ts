import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSim } from '../../services/sims/changeSim.ts'
import { createClock } from '../../store/clock.ts'
import { openDatabase } from './openDatabase.ts'
import type { SqlRow } from './openDatabase.ts'
import { testNowMs } from '../../store/openTestStore.ts'
import { openStore } from '../../store/openStore.ts'
import type { Store } from '../../store/store.ts'

let folder: string
let file: string
let messages: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  file = join(folder, 'demo.sqlite')
  messages = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Settings {
  readonly sims?: number
  readonly seed?: number
  readonly isReset?: boolean
}

function open(settings: Settings = { sims: 20, seed: 1 }): Store {
  return openStore({
    name: 'demo',
    database: file,
    clock: createClock(testNowMs),
    log: (message) => messages.push(message),
    ...settings,
  })
}

/** Runs statements over the file as another program would. */
function write(sql: string): void {
  const db = openDatabase(file)
  db.exec(sql)
  db.close()
}

function simCount(store: Store): unknown {
  return store.db.statement('SELECT count(*) AS sims FROM sim WHERE customerid < 5000').get()?.[
    'sims'
  ]
}

/** Every file of the folder with a digest of its bytes. */
function everyByte(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}

/** A data file as a killed server leaves it: the last changes are only in the log beside it. */
function killServer(change: (store: Store) => void): void {
  const store = open()
  change(store)
  const copy = join(folder, 'killed')
  mkdirSync(copy)
  for (const name of readdirSync(folder).filter((name) => name !== 'killed'))
    copyFileSync(join(folder, name), join(copy, name))
  store.close()
  for (const name of readdirSync(copy)) copyFileSync(join(copy, name), join(folder, name))
  rmSync(copy, { recursive: true })
}

describe('a file that is not data of this server', () => {
  const foreignFiles: Record<string, () => void> = {
    'a text': () =>
      writeFileSync(file, 'Dear diary, today I wrote more than a hundred bytes. '.repeat(9)),
    'a short text': () => writeFileSync(file, 'hello'),
    'a database of another program': () =>
      write('CREATE TABLE note (text TEXT); INSERT INTO note VALUES (1)'),
    'a database of another program with the same version number': () =>
      write('CREATE TABLE note (text TEXT); PRAGMA user_version = 4'),
    'a database of another program with an application id': () =>
      write('CREATE TABLE note (text TEXT); PRAGMA application_id = 252006675'),
    'a database of another program with tables of the same names': () =>
      write(
        'CREATE TABLE setting (key TEXT, value TEXT); CREATE TABLE sim (id INTEGER); PRAGMA user_version = 4',
      ),
    'a database without tables': () => write('PRAGMA user_version = 0; VACUUM'),
    'data of this server with a foreign table': () => {
      open().close()
      write('PRAGMA application_id = 0; PRAGMA user_version = 4; CREATE TABLE note (text TEXT)')
    },
    'an open database of another program with a log beside it': () => {
      const db = openDatabase(file)
      db.exec('CREATE TABLE note (text TEXT)')
      copyFileSync(file, `${file}.copy`)
      copyFileSync(`${file}-wal`, `${file}.copy-wal`)
      db.close()
      copyFileSync(`${file}.copy`, file)
      copyFileSync(`${file}.copy-wal`, `${file}-wal`)
    },
  }
  describe.each(Object.keys(foreignFiles))('%s', (name) => {
    it.each([false, true])('is refused and keeps every byte, reset: %s', (isReset) => {
      foreignFiles[name]?.()
      const before = everyByte()
      expect(() => open({ sims: 20, isReset })).toThrow(
        `${file} is not a data file of this server and was left unchanged.`,
      )
      expect(everyByte()).toEqual(before)
    })
  })

  it.each([false, true])('refuses data of a newer version unchanged, reset: %s', (isReset) => {
    open().close()
    write('PRAGMA user_version = 999')
    const before = everyByte()
    expect(() => open({ isReset })).toThrow(
      `${file} was created by a newer version of this server and was left unchanged.`,
    )
    expect(everyByte()).toEqual(before)
  })

  it('refuses a folder', () => {
    mkdirSync(file)
    expect(() => open()).toThrow(`${file} is a folder, not a data file.`)
    expect(() => open({ isReset: true })).toThrow(`${file} is a folder, not a data file.`)
  })

  it('refuses a device', () => {
    file = '/dev/null'
    expect(() => open({ isReset: true })).toThrow('/dev/null is not a regular file.')
  })

  it('refuses a link to nothing', () => {
    symlinkSync(join(folder, 'gone'), file)
    expect(() => open()).toThrow(`${file} is a link to a file that does not exist.`)
    expect(readdirSync(folder)).toEqual(['demo.sqlite'])
  })

  it('refuses a link to a file of another program unchanged', () => {
    const target = join(folder, 'notes.txt')
    writeFileSync(target, 'text')
    symlinkSync(target, file)
    const before = everyByte()
    expect(() => open({ isReset: true })).toThrow('is not a data file of this server')
    expect(everyByte()).toEqual(before)
  })

  it('refuses a path through a file', () => {
    writeFileSync(file, 'text')
    const path = file
    file = join(path, 'demo.sqlite')
    expect(() => open()).toThrow('a part of its path is not a folder')
    file = join(path, 'deeper', 'demo.sqlite')
    expect(() => open()).toThrow('a part of its path is not a folder')
    expect(readFileSync(path, 'utf8')).toBe('text')
  })

  it('leaves a log whose database is gone', () => {
    writeFileSync(`${file}-wal`, 'log')
    expect(() => open()).toThrow(`${file}-wal belongs to a database that is gone.`)
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('log')
  })
})

describe('a data file', () => {
  it('is created with its folders, and only its owner can read it and the files beside it', () => {
    const umask = process.umask(0)
    file = join(folder, 'a', 'b', 'demo.sqlite')
    const store = open()
    process.umask(umask)
    const modes = () =>
      readdirSync(join(folder, 'a', 'b')).map((name) => [
        name,
        statSync(join(folder, 'a', 'b', name)).mode & 0o777,
      ])
    expect(modes()).toEqual([
      ['demo.sqlite', 0o600],
      ['demo.sqlite-wal', 0o600],
    ])
    store.close()
    expect(modes()).toEqual([['demo.sqlite', 0o600]])
  })

  it('can be a name that looks like a URL', () => {
    const before = process.cwd()
    process.chdir(folder)
    try {
      file = 'file:demo?mode=memory'
      open().close()
      expect(readdirSync(folder)).toEqual(['file:demo?mode=memory'])
    } finally {
      process.chdir(before)
    }
  })

  it('is made in an empty file, which then is only for its owner', () => {
    writeFileSync(file, '', { mode: 0o644 })
    const store = open()
    expect(simCount(store)).toBe(20)
    store.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    open().close()
  })

  it('that is read-only is refused unchanged', () => {
    open().close()
    chmodSync(file, 0o444)
    const before = everyByte()
    expect(() => open()).toThrow(`${file} is read-only.`)
    expect(() => open({ isReset: true })).toThrow(`${file} is read-only.`)
    expect(everyByte()).toEqual(before)
  })

  it.each([
    ['overwritten in the middle', () => overwriteMiddle()],
    ['truncated', () => truncateSync(file, 100_000)],
    ['truncated to its header', () => truncateSync(file, 100)],
  ])('that was %s is refused unchanged, and replaced by a reset', (_, damage) => {
    open().close()
    damage()
    const before = everyByte()
    expect(() => open()).toThrow(`${file} is damaged and was left unchanged.`)
    expect(everyByte()).toEqual(before)
    const store = open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })

  function overwriteMiddle(): void {
    const bytes = readFileSync(file)
    bytes.fill('x', 4096 * 4, 4096 * 12)
    writeFileSync(file, bytes)
  }

  it('is replaced by a reset, with the size and seed given', () => {
    open({ sims: 20, seed: 1 }).close()
    const store = open({ sims: 30, seed: 7, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
    expect(messages).toEqual([`Seeding 20 SIMs into ${file} …`, `Seeding 30 SIMs into ${file} …`])
  })

  it('behind a link is replaced by a reset, the link is not', () => {
    const target = file
    open().close()
    file = join(folder, 'link')
    symlinkSync(target, file)
    open({ sims: 30, isReset: true }).close()
    expect(readlinkSync(file)).toBe(target)
    file = target
    const store = open({})
    expect(simCount(store)).toBe(30)
    store.close()
  })

  it('in use by another server is not replaced by a reset', () => {
    const other = open()
    expect(() => open({ isReset: true })).toThrow('in use by another server')
    expect(simCount(other)).toBe(20)
    other.close()
    const store = open({})
    expect(simCount(store)).toBe(20)
    store.close()
  })

  it.each([{ sims: 30, seed: 1 }, { sims: 20, seed: 7 }, { seed: 7 }, { sims: 30 }])(
    'is used as it is when %j is requested, and says so in one line',
    (settings) => {
      open({ sims: 20, seed: 1 }).close()
      messages = []
      const store = open(settings)
      expect(simCount(store)).toBe(20)
      store.close()
      expect(messages).toEqual([
        `Using the existing data in ${file}: 20 SIMs, seed 1. To replace it with the requested size and seed, use --reset (npm run mock) or PORTAL_RESET=1.`,
      ])
    },
  )

  it.each([{ sims: 20, seed: 1 }, {}])('is opened silently when %j is requested', (settings) => {
    open({ sims: 20, seed: 1 }).close()
    messages = []
    open(settings).close()
    expect(messages).toEqual([])
  })
})

describe('a data file of an earlier version', () => {
  /** What came with each version, taken away again. */
  const additions: readonly [version: number, removal: string][] = [
    [
      10,
      'ALTER TABLE sim DROP COLUMN status_changed_at; ALTER TABLE sim DROP COLUMN last_seen_at;',
    ],
    [9, 'ALTER TABLE data_stream DROP COLUMN name;'],
    [
      8,
      'DROP INDEX audit_event_by_customer; ALTER TABLE batch_job DROP COLUMN sims_per_second; ALTER TABLE delivery_state DROP COLUMN last_record;',
    ],
    [7, 'DROP INDEX audit_event_by_job; DROP INDEX audit_event_outside_jobs;'],
    [6, 'DROP TABLE idempotency_key;'],
    [5, 'PRAGMA application_id = 0;'],
    [4, 'DROP TABLE free_test_use;'],
    [3, 'DROP INDEX sms_waiting_by_time;'],
  ]
  const makeEarlier = (version: number) => {
    const removals = additions.flatMap(([since, removal]) => (since > version ? removal : []))
    write(`${removals.join(' ')} PRAGMA user_version = ${version}`)
  }
  const keyHashes = (store: Store): readonly SqlRow[] =>
    store.db.statement('SELECT keyid, key_hash FROM api_key ORDER BY keyid').all()

  it.each([2, 3, 4])('%i is migrated and marked, with its data', (version) => {
    const before = open()
    const { secret } = before
    changeSim(before, { type: 'SYSTEM' }, iccidOf(before), { custom_field_1: 'Kept' })
    before.close()
    makeEarlier(version)
    chmodSync(file, 0o644)
    messages = []
    const store = open()
    expect(messages).toEqual([`Data in ${file} brought up to the current version.`])
    expect(store.secret).toEqual(secret)
    expect(
      store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
    ).toEqual({ sims: 1 })
    store.close()
    expect(readFileSync(file).toString('latin1', 68, 72)).toBe('CPtl')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([5, 6, 7, 8, 9])('%i is migrated', (version) => {
    const before = open()
    changeSim(before, { type: 'SYSTEM' }, iccidOf(before), { custom_field_1: 'Kept' })
    before.close()
    makeEarlier(version)
    messages = []
    const store = open()
    expect(messages).toEqual([`Data in ${file} brought up to the current version.`])
    expect(
      store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
    ).toEqual({ sims: 1 })
    store.close()
  })

  it('that was killed is migrated with all its changes', () => {
    open().close()
    makeEarlier(4)
    // The write-ahead log of the killed server holds the change, its file does not.
    const db = openDatabase(file)
    db.exec("UPDATE sim SET custom_field_1 = 'Kept' WHERE id = 1")
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, `${file}.killed${suffix}`)
    db.close()
    for (const suffix of ['', '-wal']) copyFileSync(`${file}.killed${suffix}`, file + suffix)
    const store = open()
    expect(
      store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
    ).toEqual({ sims: 1 })
    store.close()
  })

  it('loses the keys that could be guessed', () => {
    open().close()
    write(
      `UPDATE api_key SET key_hash = 'guessable ' || keyid WHERE keyid <= 6;
       INSERT INTO api_key SELECT 7, 'made by a user', key_end, customerid, role, comment, created_at_ms, created_by, lastused_at_ms,
         ip_address_allowlist, expires_at_ms, deleted_by, deleted_at_ms FROM api_key WHERE keyid = 1`,
    )
    makeEarlier(4)
    const store = open()
    const hashes = keyHashes(store).map((row) => row['key_hash'])
    expect(hashes.slice(0, 6)).toEqual(Array(6).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(hashes[6]).toBe('made by a user')
    store.close()
  })

  it('that was never completed is refused, and replaced by a reset', () => {
    open().close()
    makeEarlier(4)
    write('PRAGMA user_version = 0; DELETE FROM setting')
    expect(() => open()).toThrow(`${file} was never completed. To replace it`)
    const store = open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })

  it('that can be replaced by a reset is', () => {
    open().close()
    makeEarlier(3)
    const store = open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })

  function iccidOf(store: Store): string {
    return String(store.db.statement('SELECT iccid FROM sim WHERE id = 1').get()?.['iccid'])
  }
})

it('keeps everything a killed server wrote', () => {
  killServer((store) => store.db.exec("UPDATE sim SET custom_field_1 = 'Kept' WHERE id = 1"))
  expect(readdirSync(folder)).toEqual(['demo.sqlite', 'demo.sqlite-wal'])
  const store = open()
  expect(
    store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
  ).toEqual({ sims: 1 })
  store.close()
})
