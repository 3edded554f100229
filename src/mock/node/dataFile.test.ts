import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import type { Store } from '../store/store.ts'
import { simCount, setUpDataFile } from '../testing/testDataFile.ts'

const data = setUpDataFile()

/** Returns every file of the folder with a digest of its bytes. */
function everyByte(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(data.folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(data.folder, name)))
        .digest('hex'),
    ]),
  )
}

/** Leaves a data file like a killed server does: the last changes are only in the write-ahead log. */
function killServer(change: (store: Store) => void): void {
  const store = data.open()
  change(store)
  const copy = join(data.folder, 'killed')
  mkdirSync(copy)
  for (const name of readdirSync(data.folder).filter((name) => name !== 'killed'))
    copyFileSync(join(data.folder, name), join(copy, name))
  store.close()
  for (const name of readdirSync(copy)) copyFileSync(join(copy, name), join(data.folder, name))
  rmSync(copy, { recursive: true })
}

describe('a file that is not data of this server', () => {
  const foreignFiles: Record<string, () => void> = {
    'a text': () =>
      writeFileSync(data.file, 'Dear diary, today I wrote more than a hundred bytes. '.repeat(9)),
    'a short text': () => writeFileSync(data.file, 'hello'),
    'a database of another program': () =>
      data.write('CREATE TABLE note (text TEXT); INSERT INTO note VALUES (1)'),
    'a database of another program with the same version number': () =>
      data.write('CREATE TABLE note (text TEXT); PRAGMA user_version = 4'),
    'a database of another program with an application id': () =>
      data.write('CREATE TABLE note (text TEXT); PRAGMA application_id = 252006675'),
    'a database of another program with tables of the same names': () =>
      data.write(
        'CREATE TABLE setting (key TEXT, value TEXT); CREATE TABLE sim (id INTEGER); PRAGMA user_version = 4',
      ),
    'a database without tables': () => data.write('PRAGMA user_version = 0; VACUUM'),
    'data of this server with a foreign table': () => {
      data.open().close()
      data.write(
        'PRAGMA application_id = 0; PRAGMA user_version = 4; CREATE TABLE note (text TEXT)',
      )
    },
    'an open database of another program with a log beside it': () => {
      const db = openDatabase(data.file)
      db.exec('CREATE TABLE note (text TEXT)')
      copyFileSync(data.file, `${data.file}.copy`)
      copyFileSync(`${data.file}-wal`, `${data.file}.copy-wal`)
      db.close()
      copyFileSync(`${data.file}.copy`, data.file)
      copyFileSync(`${data.file}.copy-wal`, `${data.file}-wal`)
    },
  }
  describe.each(Object.keys(foreignFiles))('%s', (name) => {
    it.each([false, true])('is rejected and unchanged, reset: %s', (isReset) => {
      foreignFiles[name]?.()
      const before = everyByte()
      expect(() => data.open({ sims: 20, isReset })).toThrow(
        `${data.file} is not a data file of this server and was left unchanged.`,
      )
      expect(everyByte()).toEqual(before)
    })
  })

  it.each([false, true])(
    'rejects data of a newer version without changing it, reset: %s',
    (isReset) => {
      data.open().close()
      data.write('PRAGMA user_version = 999')
      const before = everyByte()
      expect(() => data.open({ isReset })).toThrow(
        `${data.file} was created by a newer version of this server and was left unchanged.`,
      )
      expect(everyByte()).toEqual(before)
    },
  )

  it('rejects a folder', () => {
    mkdirSync(data.file)
    expect(() => data.open()).toThrow(`${data.file} is a folder, not a data file.`)
    expect(() => data.open({ isReset: true })).toThrow(`${data.file} is a folder, not a data file.`)
  })

  it('rejects a device', () => {
    data.file = '/dev/null'
    expect(() => data.open({ isReset: true })).toThrow('/dev/null is not a regular file.')
  })

  it('rejects a broken link', () => {
    symlinkSync(join(data.folder, 'gone'), data.file)
    expect(() => data.open()).toThrow(`${data.file} is a link to a file that does not exist.`)
    expect(readdirSync(data.folder)).toEqual(['demo.sqlite'])
  })

  it('rejects a link to a file of another program without changing it', () => {
    const target = join(data.folder, 'notes.txt')
    writeFileSync(target, 'text')
    symlinkSync(target, data.file)
    const before = everyByte()
    expect(() => data.open({ isReset: true })).toThrow('is not a data file of this server')
    expect(everyByte()).toEqual(before)
  })

  it('rejects a path through a file', () => {
    writeFileSync(data.file, 'text')
    const path = data.file
    data.file = join(path, 'demo.sqlite')
    expect(() => data.open()).toThrow('a part of its path is not a folder')
    data.file = join(path, 'deeper', 'demo.sqlite')
    expect(() => data.open()).toThrow('a part of its path is not a folder')
    expect(readFileSync(path, 'utf8')).toBe('text')
  })

  it('does not delete a log without its database', () => {
    writeFileSync(`${data.file}-wal`, 'log')
    expect(() => data.open()).toThrow(`${data.file}-wal belongs to a database that is gone.`)
    expect(readFileSync(`${data.file}-wal`, 'utf8')).toBe('log')
  })
})

describe('a data file of a version before 1.0', () => {
  const makeEarlier = () => {
    data.open().close()
    data.write('PRAGMA application_id = 0x4350746c; PRAGMA user_version = 10')
  }

  it('is rejected unchanged, with a sentence that says how to replace it', () => {
    makeEarlier()
    const before = everyByte()
    expect(() => data.open()).toThrow(
      `${data.file} was created by a version of this server before 1.0 and was left unchanged. To replace it with fresh demo data, use --reset (npm run mock) or PORTAL_RESET=1.`,
    )
    expect(everyByte()).toEqual(before)
  })

  it('is replaced by a reset', () => {
    makeEarlier()
    const store = data.open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })
})

describe('a data file', () => {
  it('is created with its folders, and only its owner can read it and its log files', () => {
    const umask = process.umask(0)
    data.file = join(data.folder, 'a', 'b', 'demo.sqlite')
    const store = data.open()
    process.umask(umask)
    const modes = () =>
      readdirSync(join(data.folder, 'a', 'b')).map((name) => [
        name,
        statSync(join(data.folder, 'a', 'b', name)).mode & 0o777,
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
    process.chdir(data.folder)
    try {
      data.file = 'file:demo?mode=memory'
      data.open().close()
      expect(readdirSync(data.folder)).toEqual(['file:demo?mode=memory'])
    } finally {
      process.chdir(before)
    }
  })

  it('can be created in an empty file, which only its owner can read then', () => {
    writeFileSync(data.file, '', { mode: 0o644 })
    const store = data.open()
    expect(simCount(store)).toBe(20)
    store.close()
    expect(statSync(data.file).mode & 0o777).toBe(0o600)
    data.open().close()
  })

  it('is rejected unchanged when read-only', () => {
    data.open().close()
    chmodSync(data.file, 0o444)
    const before = everyByte()
    expect(() => data.open()).toThrow(`${data.file} is read-only.`)
    expect(() => data.open({ isReset: true })).toThrow(`${data.file} is read-only.`)
    expect(everyByte()).toEqual(before)
  })

  it.each([
    ['overwritten in the middle', () => overwriteMiddle()],
    ['truncated', () => truncateSync(data.file, 100_000)],
    ['truncated to its header', () => truncateSync(data.file, 100)],
  ])('is rejected unchanged when %s, and replaced by a reset', (_, damage) => {
    data.open().close()
    damage()
    const before = everyByte()
    expect(() => data.open()).toThrow(`${data.file} is damaged and was left unchanged.`)
    expect(everyByte()).toEqual(before)
    const store = data.open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })

  function overwriteMiddle(): void {
    const bytes = readFileSync(data.file)
    bytes.fill('x', 4096 * 4, 4096 * 12)
    writeFileSync(data.file, bytes)
  }

  it('is replaced by a reset, with the given size and seed', () => {
    data.open({ sims: 20, seed: 1 }).close()
    const store = data.open({ sims: 30, seed: 7, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
    expect(data.messages).toEqual([
      `Seeding 20 SIMs into ${data.file} …`,
      `Seeding 30 SIMs into ${data.file} …`,
    ])
  })

  it('is replaced behind a link by a reset, but not the link', () => {
    const target = data.file
    data.open().close()
    data.file = join(data.folder, 'link')
    symlinkSync(target, data.file)
    data.open({ sims: 30, isReset: true }).close()
    expect(readlinkSync(data.file)).toBe(target)
    data.file = target
    const store = data.open({})
    expect(simCount(store)).toBe(30)
    store.close()
  })

  it('is not replaced by a reset while another server uses it', () => {
    const other = data.open()
    expect(() => data.open({ isReset: true })).toThrow('in use by another server')
    expect(simCount(other)).toBe(20)
    other.close()
    const store = data.open({})
    expect(simCount(store)).toBe(20)
    store.close()
  })

  it.each([{ sims: 30, seed: 1 }, { sims: 20, seed: 7 }, { seed: 7 }, { sims: 30 }])(
    'is used unchanged when %j is requested, with one line of log',
    (settings) => {
      data.open({ sims: 20, seed: 1 }).close()
      data.messages = []
      const store = data.open(settings)
      expect(simCount(store)).toBe(20)
      store.close()
      expect(data.messages).toEqual([
        `Using the existing data in ${data.file}: 20 SIMs, seed 1. To replace it with the requested size and seed, use --reset (npm run mock) or PORTAL_RESET=1.`,
      ])
    },
  )

  it.each([{ sims: 20, seed: 1 }, {}])('is opened silently when %j is requested', (settings) => {
    data.open({ sims: 20, seed: 1 }).close()
    data.messages = []
    data.open(settings).close()
    expect(data.messages).toEqual([])
  })
})

it('contains everything a killed server wrote', () => {
  killServer((store) => store.db.exec("UPDATE sim SET custom_field_1 = 'Kept' WHERE id = 1"))
  expect(readdirSync(data.folder)).toEqual(['demo.sqlite', 'demo.sqlite-wal'])
  const store = data.open()
  expect(
    store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
  ).toEqual({ sims: 1 })
  store.close()
})
