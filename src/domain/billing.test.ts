import { expect, it, describe } from 'vitest'
import {
  feePerSim,
  forecastCost,
  isBilled,
  costsOfLabels,
  costsOfSims,
  dataItem,
  earlierBill,
  unitPrice,
  type BillingPeriod,
} from './billing.ts'

const november: BillingPeriod = {
  id: '2026-11',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  is_current: true,
  currency: 'EUR',
  total: '30.00',
  items: [
    { description: 'SIM hosting', quantity: '50 SIMs', amount: '20.00' },
    { description: 'Data', quantity: '2500 MB', amount: '10.00' },
  ],
}

describe('the kind of a line', () => {
  it.each([
    ['SIM hosting', '50 SIMs', 'fixed'],
    ['Monthly fee', '', 'fixed'],
    ['Data plan 1 GB, monthly fee', '3', 'fixed'],
    ['Data', '2500.5 MB', 'data'],
    ['Zone 1', '12 GiB', 'data'],
    ['Zone 2', '800 kB', 'data'],
    ['SMS', '12', 'usage'],
    ['Voice', '3 min', 'usage'],
    ['Anything else', '3', 'fixed'],
    ['', '', 'fixed'],
  ])('of "%s", "%s" is %s', (description, quantity, kind) => {
    const item = { description, quantity, amount: '10.00' }
    // In the middle of the month, usage doubles until its end.
    const { total } = forecastCost(
      { ...november, total: '10.00', items: [item] },
      undefined,
      Date.UTC(2026, 10, 16),
    )
    expect(total).toBe(kind === 'fixed' ? '10.00' : '20.00')
    expect(dataItem([item])).toBe(kind === 'data' ? item : undefined)
  })
})

describe('the forecast of a period', () => {
  it.each([
    ['in the middle of the month', november, Date.UTC(2026, 10, 16), '40.00'],
    ['on the fourth day', november, Date.UTC(2026, 10, 4), '120.00'],
    ['in the first three days', november, Date.UTC(2026, 10, 3, 23), undefined],
    ['at the start of the last day', november, Date.UTC(2026, 10, 30), '30.34'],
    ['once the month is over', november, Date.UTC(2026, 11, 2), '30.00'],
    [
      'of a month of 28 days',
      { ...november, start_date: '2026-02-01', end_date: '2026-02-28' },
      Date.UTC(2026, 1, 15),
      '40.00',
    ],
    [
      'of a month of 31 days',
      { ...november, start_date: '2026-10-01', end_date: '2026-10-31' },
      Date.UTC(2026, 9, 16),
      '40.67',
    ],
    [
      'with an amount that no line explains',
      { ...november, total: '35.00' },
      Date.UTC(2026, 10, 16),
      '45.00',
    ],
    [
      'of fees alone',
      { ...november, total: '20.00', items: november.items.slice(0, 1) },
      Date.UTC(2026, 10, 16),
      '20.00',
    ],
    ['without lines', { ...november, items: [] }, Date.UTC(2026, 10, 16), undefined],
  ])('%s scales usage only', (_case, period, nowMs, forecast) => {
    expect(forecastCost(period, undefined, nowMs).total).toBe(forecast)
  })

  const october = {
    ...november,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    total: '82.00',
    items: [{ description: 'Data', quantity: '15500 MB', amount: '62.00' }],
  }

  it.each<[string, Partial<BillingPeriod> | undefined, number, ReturnType<typeof forecastCost>]>([
    ['the pace of the period before', {}, 2, { total: '88.00', basis: 'periodBefore' }],
    ['its own pace', {}, 4, { total: '120.00', basis: 'thisPeriod' }],
    ['no forecast after none', undefined, 2, { basis: 'tooEarly' }],
    ['no forecast after one in another currency', { currency: 'USD' }, 2, { basis: 'tooEarly' }],
    ['no forecast after one without lines', { items: [] }, 2, { basis: 'tooEarly' }],
  ])('in the first three days and after them has %s', (_case, fields, day, forecast) => {
    const before = fields && { ...october, ...fields }
    expect(forecastCost(november, before, Date.UTC(2026, 10, day))).toEqual(forecast)
  })

  it('says that a bill without lines has no forecast, also late in the month', () => {
    expect(forecastCost({ ...november, items: [] }, october, Date.UTC(2026, 10, 2))).toEqual({
      basis: 'noItems',
    })
  })
})

describe('the price of a unit', () => {
  it("is the service's own", () => {
    const item = { description: 'Data', quantity: '3 MB', amount: '0.01', unit_price: '0.004' }
    expect(unitPrice(item)).toEqual({ price: '0.004', isExact: true })
  })

  it.each([
    ['50 SIMs', '20.00', '0.4'],
    ['2500 MB', '10.00', '0.004'],
    ['3', '1.00', '0.333333'],
    ['0.00 MB', '0.00', undefined],
    ['many', '1.00', undefined],
  ])('of %s for %s is %s', (quantity, amount, price) => {
    expect(unitPrice({ description: '', quantity, amount })?.price).toBe(price)
  })
})

describe('what a period is compared with', () => {
  const october = { ...november, id: '2026-10', is_current: false, total: '31.00' }
  const toDate = { total: '25.00', items: [] }

  it('is the same days of the month before, where the service knows them', () => {
    expect(earlierBill({ ...november, previous_to_date: toDate }, october)).toEqual({
      ...toDate,
      isSameDays: true,
    })
  })

  it('is the whole month before otherwise, and none in another currency', () => {
    expect(earlierBill(november, october)).toMatchObject({ total: '31.00', isSameDays: false })
    expect(
      earlierBill({ ...october, previous_to_date: toDate }, { ...october, total: '1.00' }),
    ).toMatchObject({ total: '1.00', isSameDays: false })
    expect(earlierBill(november, { ...october, currency: 'USD' })).toBeUndefined()
    expect(earlierBill(november, undefined)).toBeUndefined()
  })
})

describe('the costs of SIMs', () => {
  const sim = (iccid: string, label: string, statusid: number, bytes: number) => ({
    iccid,
    name: '',
    label,
    statusid,
    bytes,
  })
  const sims = [
    sim('1', 'A', 2, 300),
    sim('2', 'A', 16, 0),
    sim('3', '', 8, 600),
    sim('4', '', 7, 100),
  ]

  it('split data by bytes, and fees evenly over SIMs in service', () => {
    const { costs, rest } = costsOfSims(november, sims)
    expect(costs.map(({ fees, data }) => [fees, data])).toEqual([
      ['6.6667', '3.0000'],
      ['6.6666', '0.0000'],
      ['6.6667', '6.0000'],
      ['0.0000', '1.0000'],
    ])
    expect(Number(rest)).toBe(0)
  })

  it('leave what belongs to no SIM as the rest, so that all adds up to the bill', () => {
    const sms = { description: 'SMS', quantity: '10', amount: '1.50' }
    const period = { ...november, total: '32.00', items: [...november.items, sms] }
    expect(Number(costsOfSims(period, sims).rest)).toBe(2)
    expect(Number(costsOfSims(november, []).rest)).toBe(30)
  })

  it('leave a part for SIMs that are not among them, as if these were alike', () => {
    const { costs, rest } = costsOfSims(november, sims, 8)
    expect(costs.map(({ fees, data }) => [fees, data])).toEqual([
      ['3.3333', '1.5000'],
      ['3.3334', '0.0000'],
      ['3.3333', '3.0000'],
      ['0.0000', '0.5000'],
    ])
    expect(Number(rest)).toBe(15)
  })

  it('are summed by label', () => {
    const labels = costsOfLabels(costsOfSims(november, sims).costs)
    expect(labels.map(({ label, sims: count, total }) => [label, count, total])).toEqual([
      ['A', 2, '16.3333'],
      ['', 2, '13.6667'],
    ])
  })
})

it('reads the monthly fee of a SIM from the lines that count SIMs', () => {
  const fees = (...items: readonly [quantity: string, amount: string][]) =>
    feePerSim({ items: items.map(([quantity, amount]) => ({ description: '', quantity, amount })) })
  expect(fees(['200 SIMs', '70.00'], ['5 MB', '12.00'])).toBe(0.35)
  expect(fees(['1 SIM', '0.35'], ['10 SIMs', '1.00'])).toBeCloseTo(0.45)
  expect(fees(['0 SIMs', '0.00'], ['5 MB', '12.00'])).toBeUndefined()
})

it.each([
  [2, true],
  [8, true],
  [16, true],
  [5, false],
  [6, false],
  [7, false],
])('bills SIMs in status %i: %s', (statusid, expected) => {
  expect(isBilled(statusid)).toBe(expected)
})
