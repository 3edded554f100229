import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { beginTest } from '../../services/devices/factoryTest.ts'
import { resetMonthSlice } from '../../services/sims/resetMonth.ts'
import { parseDecimal } from '../../db/devices/decimal.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { listBillingPeriods } from '../../db/billing/billing.ts'
import { openTestStore } from '../../testing/openTestStore.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Period = components['schemas']['BillingPeriod']

let api: TestApi
beforeAll(() => {
  api = openTestApi(200)
})
afterAll(() => api.close())

const list = () => jsonOf<Period[]>(api.get('/organisation/4100/billing'))

describe('billing', () => {
  it('lists calendar months, the current one first and marked', async () => {
    const periods = await list()
    expect(periods).toHaveLength(13)
    expect(periods.map(({ is_current }) => is_current)).toEqual([
      true,
      ...Array.from({ length: 12 }, () => false),
    ])
    const month = new Date(api.store.clock.now()).toISOString().slice(0, 7)
    expect(periods[0]).toMatchObject({ id: month, start_date: `${month}-01` })
    expect(new Set(periods.map(({ id }) => id)).size).toBe(13)
  })

  it('adds up exactly', async () => {
    for (const { total, items } of await list()) {
      expect(items.length).toBeGreaterThan(0)
      expect(items.reduce((sum, { amount }) => sum + parseDecimal(amount), 0n)).toBe(
        parseDecimal(total),
      )
    }
  })

  it('charges each item its quantity times its price', async () => {
    for (const { items } of await list())
      for (const { quantity, unit_price = '', amount } of items)
        expect(Number.parseFloat(quantity) * Number(unit_price)).toBeCloseTo(Number(amount), 1)
  })

  it('compares the current month with the same days of the month before', () => {
    const { store } = openTestStore(90)
    const megabytes = (item?: { quantity: string }) => Number.parseFloat(item?.quantity ?? '')
    const [current, before] = listBillingPeriods(store, 4100)
    const sameDays = current?.previous_to_date
    expect(sameDays?.items[0]).toEqual(before?.items[0])
    const share = megabytes(sameDays?.items[1]) / megabytes(before?.items[1])
    // 17 March: February has 28 days.
    expect(share).toBeGreaterThan(15 / 28)
    expect(share).toBeLessThan(18 / 28)
    expect(Number(sameDays?.total)).toBeLessThan(Number(before?.total))
    expect(before?.previous_to_date).toBeUndefined()
    store.close()
  })

  it('breaks every period down by organisation and product, exact to the cent', async () => {
    const below = await jsonOf<Period[]>(api.get('/organisation/4101/billing'))
    for (const [at, { total, breakdown = [] }] of (await list()).entries()) {
      const sumOf = (id: number) =>
        breakdown
          .filter(({ organisation }) => organisation.id === id)
          .reduce((sum, { amount }) => sum + parseDecimal(amount), 0n)
      expect(sumOf(4100)).toBe(parseDecimal(total))
      expect(sumOf(4101)).toBe(parseDecimal(below[at]?.total ?? ''))
      expect(new Set(breakdown.map(({ providerid }) => providerid)).size).toBeGreaterThan(1)
    }
  })

  it('keeps the products of a past month', async () => {
    const late = openTestApi(200)
    late.store.clock.advance(32 * 86_400_000)
    while (resetMonthSlice(late.store));
    const [, closed] = await jsonOf<Period[]>(late.get('/organisation/4100/billing'))
    const products = closed?.breakdown?.map(({ providerid }) => providerid) ?? []
    expect(products.length).toBeGreaterThan(1)
    expect(products).not.toContain(null)
    late.close()
  })

  it('returns one period by id', async () => {
    const [, last] = await list()
    expect(await jsonOf(api.get(`/organisation/4100/billing/${last?.id}`))).toEqual(last)
    expect((await errorOf(await api.get('/organisation/4100/billing/1999-01'))).status).toBe(404)
    expect((await errorOf(await api.get('/organisation/5200/billing'))).status).toBe(404)
  })

  it('charges neither hosting nor data for a factory test', async () => {
    const testing = api.store.db
      .statement(
        'SELECT id, iccid, customerid, monthly_data_volume FROM sim WHERE statusid = 6 AND customerid < 5000',
      )
      .get()
    const path = `/organisation/${Number(testing?.['customerid'])}/billing`
    const [before] = await jsonOf<Period[]>(api.get(path))
    changeSim(api.store, { type: 'SYSTEM' }, String(testing?.['iccid']), {
      monthly_data_volume: Number(testing?.['monthly_data_volume']) + 4000,
    })
    expect((await jsonOf<Period[]>(api.get(path)))[0]).toEqual(before)
  })

  it('charges a SIM activated by its factory test for usage beyond the test, in that month and after it', async () => {
    const row = api.store.db
      .statement('SELECT id, iccid FROM sim WHERE statusid = 6 AND customerid = 4100')
      .get()
    const { id, iccid } = { id: Number(row?.['id']), iccid: String(row?.['iccid']) }
    beginTest(api.store, id)
    const month = (await list())[0]?.id
    const megabytes = async () => {
      const period = (await list()).find((each) => each.id === month)
      return parseDecimal((period?.items[1]?.quantity ?? '').replace(' MB', ''))
    }
    const before = await megabytes()
    const use = (bytes: number) =>
      changeSim(api.store, { type: 'SYSTEM' }, iccid, {
        monthly_data_volume: (readSim(api.store, id)?.monthly_data_volume ?? 0) + bytes,
      })
    use(60_000)
    expect(await megabytes()).toBe(before)
    expect(use(41_000_000).statusid).toBe(2)
    const charged = before + parseDecimal('40.96')
    expect(await megabytes()).toBe(charged)
    api.store.clock.advance(32 * 86_400_000)
    while (resetMonthSlice(api.store));
    expect(await megabytes()).toBe(charged)
  })

  it('updates the current month continuously and keeps it when it is over', async () => {
    const sim = readSim(api.store, 1)
    if (!sim) throw new Error('The seed has no SIM')
    const path = `/organisation/${sim.customerid}/billing`
    const [before] = await jsonOf<Period[]>(api.get(path))
    changeSim(api.store, { type: 'SYSTEM' }, sim.iccid, {
      monthly_data_volume: sim.monthly_data_volume + 5_000_000_000,
    })
    const [after] = await jsonOf<Period[]>(api.get(path))
    expect(parseDecimal(after?.total ?? '0') - parseDecimal(before?.total ?? '0')).toBe(
      parseDecimal('20'),
    )
    api.store.clock.advance(32 * 86_400_000)
    while (resetMonthSlice(api.store));
    const closed = (await jsonOf<Period[]>(api.get(path))).find(({ id }) => id === after?.id)
    expect(closed).toMatchObject({
      is_current: false,
      items: [{}, { quantity: after?.items[1]?.quantity }],
    })
  })
})

describe('billing after the server was off for months', () => {
  let late: TestApi
  let before: Period[]
  const periods = () => jsonOf<Period[]>(late.get('/organisation/4100/billing'))
  const monthsBefore = (month: string, back: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
  }

  beforeEach(async () => {
    late = openTestApi(300)
    before = await periods()
    late.store.clock.advance(100 * 86_400_000)
  })
  afterEach(() => late.close())

  const turnAll = () => {
    while (resetMonthSlice(late.store));
  }

  it('lists every month once, without a gap', async () => {
    turnAll()
    const ids = (await periods()).map(({ id }) => id)
    const [current = ''] = ids
    expect(ids).toEqual(ids.map((_, back) => monthsBefore(current, back)))
    expect(ids.at(-1)).toBe(before.at(-1)?.id)
  })

  it('keeps the usage counted before the server stopped', async () => {
    turnAll()
    const [counted] = before
    const closed = await jsonOf<Period>(late.get(`/organisation/4100/billing/${counted?.id}`))
    expect(closed).toMatchObject({ is_current: false, items: [{}, counted?.items[1]] })
  })

  it('charges only hosting for months without data', async () => {
    turnAll()
    const [, off] = await periods()
    expect(off?.items).toMatchObject([
      { description: 'SIM hosting', quantity: before[0]?.items[0]?.quantity },
      { description: 'Data', quantity: '0.00 MB' },
    ])
  })

  it('returns the same months before and during the reset of the counters', async () => {
    const beforeReset = await periods()
    resetMonthSlice(late.store)
    const duringReset = await periods()
    turnAll()
    const afterReset = await periods()
    const dataOf = (all: Period[]) => all.map(({ id, items }) => [id, items[1]?.quantity])
    expect(dataOf(beforeReset)).toEqual(dataOf(afterReset))
    expect(dataOf(duringReset)).toEqual(dataOf(afterReset))
  })
})
