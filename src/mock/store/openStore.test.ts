import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSim } from '../services/sims/changeSim.ts'
import { createClock } from './clock.ts'
import { isLuhnValid } from '../../lib/luhn.ts'
import { openTestStore, testNowMs } from '../testing/openTestStore.ts'
import { openStore } from './openStore.ts'
import { openStores } from './openStores.ts'
import { readSims } from '../db/sims/readSims.ts'
import { findSim, listSims } from '../db/sims/sims.ts'
import { findApplicationToken } from '../db/accounts/applicationTokens.ts'
import { viewerOfUser } from '../db/accounts/users.ts'
import type { Viewer, Store } from './store.ts'

let folder: string
let database: string
let messages: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-'))
  database = join(folder, 'data', 'demo.sqlite')
  messages = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(sims = 100, seed = 1): Store {
  return openStore({
    name: 'demo',
    database,
    sims,
    seed,
    clock: createClock(testNowMs),
    log: (message) => messages.push(message),
  })
}

function administratorOf(store: Store): Viewer {
  const { user } = findApplicationToken(
    { get: () => store, all: () => [store], close: () => undefined },
    'demo-administrator',
    '127.0.0.1',
  )
  const viewer = viewerOfUser(store, user.userId)
  if (!viewer) throw new Error('The demo administrator is missing')
  return viewer
}

function allRows(store: Store): unknown[] {
  return [
    ...readSims(
      store,
      Array.from({ length: 400 }, (_, at) => at + 1),
    ),
  ]
}

test('the same seed creates the same SIMs, another seed different ones', () => {
  const first = openTestStore(300)
  const second = openTestStore(300)
  const other = openStore({
    name: 'other',
    database: ':memory:',
    sims: 300,
    seed: 2,
    clock: createClock(testNowMs),
  })
  expect(allRows(second.store)).toEqual(allRows(first.store))
  expect(allRows(other)).not.toEqual(allRows(first.store))
})

test('a SIM of the demo data is well formed', () => {
  const { store, administrator } = openTestStore(300)
  const { items } = listSims(store, administrator, { limit: 100, order: { imsi: 'asc' } })
  expect(items.every(({ iccid }) => /^894903\d{13,14}$/.test(iccid) && isLuhnValid(iccid))).toBe(
    true,
  )
  expect(new Set(items.map(({ iccid }) => iccid.length))).toEqual(new Set([19, 20]))
  expect(
    items.every(({ imei }) => imei === null || (imei.length === 15 && isLuhnValid(imei))),
  ).toBe(true)
  expect(items.every(({ imsi }) => /^26201\d{10}$/.test(imsi ?? ''))).toBe(true)
  expect(
    items.every(
      ({ providerid, esim_information }) => (providerid === 5) === (esim_information !== null),
    ),
  ).toBe(true)
  const eids = items.flatMap(({ esim_information }) => esim_information?.eid ?? [])
  expect(eids.every((eid) => eid.length === 32 && BigInt(eid) % 97n === 1n)).toBe(true)
})

test('a fleet of the default size contains every status except the unknown one', () => {
  const { store } = openTestStore(2000)
  const rows = store.db.statement('SELECT DISTINCT statusid FROM sim ORDER BY statusid').all()
  expect(rows.map(({ statusid }) => statusid)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20,
  ])
})

test('a restart of the server loses nothing', () => {
  const before = open()
  const viewer = administratorOf(before)
  const [sim] = listSims(before, viewer, { limit: 1 }).items
  const changed = changeSim(before, viewer.initiator, sim?.iccid ?? '', { custom_field_1: 'Kept' })
  const { nextToken } = listSims(before, viewer, { limit: 10 })
  before.close()
  const after = open(999, 7)
  expect(findSim(after, viewer, sim?.iccid ?? '')).toEqual(changed)
  expect(listSims(after, viewer, { limit: 10, nextToken }).totalSims).toBe(100)
  expect(after.secret).toEqual(before.secret)
  after.close()
})

test('a list requested before the index is filled is exact', () => {
  open(3000).close()
  const store = open()
  expect(
    listSims(store, administratorOf(store), { limit: 100, quickSearch: '8949' }).totalSims,
  ).toBe(3000)
  store.close()
})

test('the index is filled after the start', async () => {
  open(3000).close()
  const store = open()
  await store.ready
  expect(listSims(store, administratorOf(store), { limit: 1 }).totalSims).toBe(3000)
  store.close()
})

test('a store has 2,000 SIMs by default', () => {
  const stores = openStores({ database: ':memory:', testStores: false })
  const store = stores.get('demo')
  expect(store?.db.statement("SELECT value FROM setting WHERE key = 'seededSims'").get()).toEqual({
    value: '2000',
  })
  stores.close()
})

test('only the demo store exists without test stores', () => {
  const stores = openStores({ database: ':memory:', sims: 5, seed: 1, testStores: false })
  expect(stores.get('demo')?.name).toBe('demo')
  expect(stores.get('another')).toBeUndefined()
  stores.close()
})

test('stores of tests are created on first use, with the requested size, and are isolated', () => {
  const stores = openStores({ database: ':memory:', sims: 5, seed: 1, testStores: true })
  const one = findApplicationToken(stores, 'demo-administrator@one:25', '127.0.0.1').store
  const two = findApplicationToken(stores, 'demo-administrator@two', '127.0.0.1').store
  const viewer = administratorOf(one)
  const [sim] = listSims(one, viewer, { limit: 1 }).items
  changeSim(one, viewer.initiator, sim?.iccid ?? '', { custom_field_1: 'Only here' })
  expect(listSims(one, viewer, { limit: 1 }).totalSims).toBe(25)
  expect(listSims(one, viewer, { limit: 1, quickSearch: 'only here' }).totalSims).toBe(1)
  expect(
    listSims(two, administratorOf(two), { limit: 1, quickSearch: 'only here' }).totalSims,
  ).toBe(0)
  expect(findApplicationToken(stores, 'demo-administrator@one', '127.0.0.1').store).toBe(one)
  stores.close()
})

test.each(['../demo', 'a b', '', 'x'.repeat(65)])('a store cannot be named %j', (name) => {
  const stores = openStores({ database: ':memory:', sims: 5, seed: 1, testStores: true })
  expect(stores.get(name)).toBeUndefined()
  stores.close()
})
