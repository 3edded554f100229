import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { changeSim } from './changeSim.ts'
import { resetMonthSlice } from './resetMonth.ts'

const dayMs = 86_400_000
let opened: TestStore
let before: SimRow[]

beforeEach(() => {
  opened = openTestStore(600)
  before = allSims()
})
afterEach(() => opened.store.close())

function allSims(): SimRow[] {
  return readSims(
    opened.store,
    Array.from({ length: opened.store.sims.size }, (_, at) => at + 1),
  )
}

function turnAll(): number {
  let slices = 1
  while (resetMonthSlice(opened.store)) slices++
  return slices
}

test('nothing changes within the month', () => {
  opened.store.clock.advance(14 * dayMs)
  expect(resetMonthSlice(opened.store)).toBe(false)
  expect(allSims()).toEqual(before)
})

test('the finished month becomes the previous month, and counters start at zero', () => {
  opened.store.clock.advance(15 * dayMs)
  expect(turnAll()).toBeGreaterThan(1)
  const after = allSims()
  expect(after.map((sim) => sim.previous_month_data_volume)).toEqual(
    before.map((sim) => sim.monthly_data_volume),
  )
  expect(
    after.every(
      (sim) =>
        sim.monthly_data_volume + sim.monthly_sms_mo + sim.monthly_sms_mt + sim.monthly_voice_mo ===
        0,
    ),
  ).toBe(true)
})

test('SIMs blocked by a monthly limit are activated, others keep their status', () => {
  opened.store.clock.advance(15 * dayMs)
  turnAll()
  const expected = before.map(({ statusid }) => ([16, 18, 19].includes(statusid) ? 2 : statusid))
  expect(allSims().map(({ statusid }) => statusid)).toEqual(expected)
})

test('usage during the change of month is counted, for SIMs handled before and after it', () => {
  opened.store.clock.advance(15 * dayMs)
  resetMonthSlice(opened.store)
  const [turned] = before
  changeSim(opened.store, { type: 'SYSTEM' }, turned?.iccid ?? '', { monthly_data_volume: 500 })
  turnAll()
  expect(allSims()[0]).toMatchObject({
    monthly_data_volume: 500,
    previous_month_data_volume: turned?.monthly_data_volume,
  })
})

test('the previous month has no usage after months without a server', () => {
  opened.store.clock.advance(70 * dayMs)
  turnAll()
  expect(allSims().every((sim) => sim.previous_month_data_volume === 0)).toBe(true)
})

test('the month changes once', () => {
  opened.store.clock.advance(15 * dayMs)
  turnAll()
  const once = allSims()
  turnAll()
  expect(allSims()).toEqual(once)
})
