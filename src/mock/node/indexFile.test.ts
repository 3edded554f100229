import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { readSim } from '../db/sims/readSims.ts'
import { changeSim } from '../services/sims/changeSim.ts'
import { createClock } from '../store/clock.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { testNowMs } from '../testing/openTestStore.ts'
import { createIndexFile } from './indexFile.ts'

const sims = 20_000
const dayMs = 86_400_000

let folder: string
let file: string
let indexFile: string
/** The folder of a data file without an index file, which every test copies. */
let seeded: string

beforeAll(() => {
  seeded = mkdtempSync(join(tmpdir(), 'portal-seeded-'))
  open(join(seeded, 'demo.sqlite')).close()
  return () => rmSync(seeded, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-index-'))
  file = join(folder, 'demo.sqlite')
  indexFile = `${file}-index`
  copyFileSync(join(seeded, 'demo.sqlite'), file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(database: string, nowMs = testNowMs, simCount = sims): Store {
  return openStore({ name: 'demo', database, sims: simCount, seed: 1, clock: createClock(nowMs) })
}

function opened(database: string, nowMs?: number): Store {
  const store = open(database, nowMs)
  onTestFinished(() => store.close())
  return store
}

/** Runs a server that is closed when it can serve lists. */
async function runOnce(work?: (store: Store) => void, simCount = sims): Promise<void> {
  const store = open(file, testNowMs, simCount)
  await store.ready
  work?.(store)
  store.close()
}

/** Changes names, counters, a session and a customer. */
function changeSome(store: Store): void {
  for (let id = 3; id < sims; id += 997) {
    const sim = readSim(store, id)
    if (!sim) continue
    changeSim(store, { type: 'SYSTEM' }, sim.iccid, {
      custom_field_1: `Renamed\n"${id}" Ä`,
      monthly_data_volume: sim.monthly_data_volume + 12_345_678,
      in_session_since: sim.in_session_since === null ? Math.floor(testNowMs / 1000) : null,
      end_customer_label: id % 2 === 0 ? null : 'New label',
    })
  }
}

/** Everything that lists and statistics are answered from. */
function contents({ sims: index, devices }: Store) {
  const customers = new Set(
    Array.from({ length: index.size }, (_, row) => index.numbers.customerid.at(row)),
  )
  const active: number[] = []
  index.rowsWith('statusid', [2]).forEach((row) => active.push(row))
  return {
    sims: Array.from({ length: index.size }, (_, row) =>
      [
        ...Object.values(index.texts).map((column) => column.at(row)),
        ...Object.values(index.numbers).map((column) => column.at(row)),
        devices.deviceOfSim(row + 1),
      ].join('|'),
    ),
    devices: Array.from({ length: devices.size }, (_, row) =>
      [
        ...Object.values(devices.texts).map((column) => column.at(row)),
        ...Object.values(devices.numbers).map((column) => column.at(row)),
      ].join('|'),
    ),
    byName: [...index.ordered('custom_field_1')],
    byIccid: [...index.ordered('iccid')],
    found: Array.from({ length: index.size }, (_, row) => index.isFound(row, 'renamed')),
    active,
    totals: [...customers].map((customerid) => {
      const { bytesOfDays, simsByLabel, simsByNetwork, ...totals } = index.totals(customerid)
      const isCounted = ([, count]: [unknown, number]) => count > 0
      return {
        ...totals,
        bytesOfDays: [...bytesOfDays.entries()].filter(isCounted),
        simsByLabel: new Map([...simsByLabel].filter(isCounted)),
        simsByNetwork: new Map([...simsByNetwork].filter(isCounted)),
      }
    }),
  }
}

/** Returns the contents of the same data as a server without an index file reads them. */
function contentsFromSql(nowMs?: number) {
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
  return contents(opened(copy, nowMs))
}

it('keeps the indexes of a closed server, for one opening', async () => {
  await runOnce()
  expect(readdirSync(folder)).toEqual(['demo.sqlite', 'demo.sqlite-index'])
  expect(createIndexFile({ database: file }).take()?.sims.table.size).toBeGreaterThan(sims)
  expect(createIndexFile({ database: file }).take()).toBeUndefined()
})

it.each([0, 1, 40])('equals the data after changes and a restart %i days later', async (days) => {
  await runOnce(changeSome)
  const nowMs = testNowMs + days * dayMs
  const expected = contentsFromSql(nowMs)
  const restarted = opened(file, nowMs)
  expect(existsSync(indexFile)).toBe(false)
  expect(contents(restarted)).toEqual(expected)
})

it('follows changes after a restart, also across further restarts', async () => {
  await runOnce()
  await runOnce(changeSome)
  const expected = contentsFromSql()
  expect(contents(opened(file))).toEqual(expected)
})

it('is not used after a kill, even if the disk brings the file back', async () => {
  await runOnce()
  const earlier = join(folder, 'earlier')
  copyFileSync(indexFile, earlier)
  const killed = opened(file)
  changeSome(killed)
  const afterKill = join(folder, 'killed.sqlite')
  copyFileSync(file, afterKill)
  copyFileSync(`${file}-wal`, `${afterKill}-wal`)
  const expected = contents(killed)
  copyFileSync(earlier, `${afterKill}-index`)
  expect(contents(opened(afterKill))).toEqual(expected)
})

it('is not used after another program wrote to the data', async () => {
  await runOnce()
  const earlier = join(folder, 'earlier')
  copyFileSync(indexFile, earlier)
  const other = openDatabase(file)
  other.exec(`UPDATE sim SET custom_field_1 = 'By hand' WHERE id = 7`)
  other.close()
  copyFileSync(earlier, indexFile)
  expect(opened(file).sims.texts.custom_field_1.at(6)).toBe('By hand')
})

it('is rebuilt when it is damaged', async () => {
  await runOnce()
  truncateSync(indexFile, 100_000)
  const expected = contentsFromSql()
  expect(contents(opened(file))).toEqual(expected)
})

it('is not written for a fleet that is read as fast without', async () => {
  rmSync(file)
  await runOnce(undefined, 100)
  expect(readdirSync(folder)).toEqual(['demo.sqlite'])
})
