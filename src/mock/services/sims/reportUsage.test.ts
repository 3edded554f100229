import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { listSims } from '../../db/sims/sims.ts'
import { getConsumptionReport } from '../../db/usage/usageOfDay.ts'
import { listSimEvents } from '../../db/sim-events/listSimEvents.ts'
import { changeSim } from './changeSim.ts'
import type { SimChange } from './simChange.ts'

let opened: TestStore
let iccid: string
let volume: number

beforeEach(() => {
  opened = openTestStore(60)
  const { items } = listSims(opened.store, opened.administrator, {
    limit: 100,
    filter: { statusid: { eq: 2 }, in_session: true },
  })
  const sim = items.find(({ monthly_data_limit }) => monthly_data_limit === null)
  iccid = sim?.iccid ?? ''
  volume = Math.ceil((sim?.monthly_data_volume ?? 0) / 1_000_000) * 1_000_000
  changeSim(opened.store, { type: 'SYSTEM' }, iccid, {
    monthly_data_volume: volume,
    monthly_sms_mo: 0,
    monthly_voice_mo: 0,
  })
  opened.store.clock.advance(1000)
})
afterEach(() => opened.store.close())

function reports(change: SimChange): unknown[] {
  opened.store.clock.advance(1)
  changeSim(opened.store, { type: 'SYSTEM' }, iccid, change)
  const requested = {
    iccid,
    limit: 10,
    filterOptions: {
      type: { eq: 'consumption' },
      timestampMilliseconds: { eq: opened.store.clock.now() },
    },
  }
  return listSimEvents(opened.store, opened.administrator, requested).items.map(
    ({ jsonData }) => JSON.parse(jsonData ?? '') as unknown,
  )
}

test('data usage is reported with each full megabyte of the month', () => {
  expect(reports({ monthly_data_volume: volume + 999_999 })).toEqual([])
  expect(reports({ monthly_data_volume: volume + 1_000_000 })).toMatchObject([
    { monthBytes: volume + 1_000_000 },
  ])
})

test('each SMS and each call is reported', () => {
  expect(reports({ monthly_sms_mo: 1 })).toMatchObject([{ daySmsMo: 1, monthSmsMo: 1 }])
  expect(reports({ monthly_voice_mo: 75 })).toMatchObject([
    { dayVoiceMoSeconds: 75, monthVoiceMoSeconds: 75 },
  ])
})

test('a report has the same bytes per day as the daily usage report', () => {
  const [reported] = reports({ monthly_data_volume: volume + 3_000_000 })
  const [today] = getConsumptionReport(opened.store, opened.administrator, iccid, {
    start: '2026-03-17',
    stop: '2026-03-17',
  })
  expect(reported).toMatchObject({ dayBytes: today?.bytes })
})

test('a reset of counters is not usage', () => {
  expect(reports({ monthly_data_volume: 0, monthly_sms_mo: 0 })).toEqual([])
})
