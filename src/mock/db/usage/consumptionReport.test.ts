import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSim } from '../../services/sims/changeSim.ts'
import { dayOf, dayMs } from '../../store/days.ts'
import { earliestDay, getConsumptionReport } from './usageOfDay.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { listSims } from '../sims/sims.ts'
import type { SimRow } from '../sims/simTables.ts'

let opened: TestStore
let sim: SimRow

beforeAll(() => {
  opened = openTestStore(200)
  const items = listSims(opened.store, opened.administrator, {
    limit: 100,
    filter: { statusid: { eq: 2 }, in_session: true },
    order: { activation_timestamp: 'asc' },
  }).items
  const [oldest] = items
  if (!oldest) throw new Error('The demo data has no SIM in session')
  sim = oldest
})
afterAll(() => opened.store.close())

const report = (start: string, stop: string, iccid = sim.iccid) =>
  getConsumptionReport(opened.store, opened.administrator, iccid, { start, stop })
const sum = (days: readonly { bytes: number }[]) =>
  days.reduce((total, { bytes }) => total + bytes, 0)

describe('the daily usage report', () => {
  it('of a month has the same total as the SIM', () => {
    expect(sum(report('2026-03-01', '2026-03-31'))).toBe(sim.monthly_data_volume)
    expect(sum(report('2026-02-01', '2026-02-28'))).toBe(sim.previous_month_data_volume)
  })

  it('includes both ends, oldest day first, without future days', () => {
    const days = report('2026-03-10', '2027-01-01').map(({ day }) => day)
    expect(days).toEqual([...days].sort())
    expect(days[0]).toBe('2026-03-10')
    expect(days.at(-1)).toBe('2026-03-17')
  })

  it('is limited to the last three months', () => {
    expect(report('2019-01-01', '2026-03-17')[0]?.day.slice(0, 8)).toBe('2025-12-')
    expect(report('2019-01-01', '2026-03-17').every(({ day }) => day >= '2025-12-17')).toBe(true)
    expect(report('2019-01-01', '2019-12-31')).toEqual([])
  })

  it('starts at the end of February, three months before the end of May', () => {
    expect(new Date(earliestDay(dayOf(Date.UTC(2026, 4, 31))) * dayMs).toISOString()).toContain(
      '2026-02-28',
    )
  })

  it('omits unknown days and contains zero for days without usage', () => {
    const { items } = listSims(opened.store, opened.administrator, {
      limit: 100,
      filter: { statusid: { eq: 2 } },
    })
    const reports = items.map(({ iccid }) => report('2026-01-01', '2026-03-16', iccid))
    expect(reports.some((days) => days.length > 20 && days.length < 75)).toBe(true)
    expect(reports.flat().some(({ bytes }) => bytes === 0)).toBe(true)
  })

  it('counts new usage on its day', () => {
    const before = sum(report('2026-03-17', '2026-03-17'))
    changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, {
      monthly_data_volume: sim.monthly_data_volume + 5_000,
    })
    expect(sum(report('2026-03-17', '2026-03-17'))).toBe(before + 5_000)
    opened.store.clock.advance(dayMs)
    changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, {
      monthly_data_volume: sim.monthly_data_volume + 5_700,
    })
    expect(report('2026-03-18', '2026-03-18')).toEqual([{ day: '2026-03-18', bytes: 700 }])
  })

  it.each([
    ['no date', 'yesterday', '2026-03-01', 'filterOptions.start'],
    ['another form of date', '1/3/2026', '2026-03-01', 'filterOptions.start'],
    ['a day that does not exist', '2026-02-01', '2026-02-30', 'filterOptions.stop'],
    ['a start after its stop', '2026-03-02', '2026-03-01', 'filterOptions.start'],
  ])('rejects %s and names the argument', (_case, start, stop, argument) => {
    expect(() => report(start, stop)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument }),
    )
  })

  it("is not found for another customer's SIM", () => {
    const requestReport = () =>
      getConsumptionReport(opened.store, opened.stranger, sim.iccid, {
        start: '2026-03-01',
        stop: '2026-03-02',
      })
    expect(requestReport).toThrow(expect.objectContaining({ code: 'NOT_FOUND', argument: 'iccid' }))
  })
})
