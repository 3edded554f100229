import type { BillingPeriod } from '../../domain/billing.ts'
import { describe, expect, it } from 'vitest'
import {
  billingChart,
  comparePeriods,
  describeDifference,
  describeVolumeChange,
  formatCalculation,
  formatQuantity,
  periodName,
} from './billingPeriods.ts'

const nowMs = Date.UTC(2026, 10, 25, 12)

function period(id: string, total: string, rest: Partial<BillingPeriod> = {}): BillingPeriod {
  return {
    id,
    start_date: `${id}-01`,
    end_date: `${id}-28`,
    is_current: false,
    currency: 'EUR',
    total,
    items: [],
    ...rest,
  }
}

describe('billing periods', () => {
  it('are sorted latest first, with the exact change from each previous period', () => {
    const [november, october, september] = comparePeriods([
      period('2026-09', '100.10'),
      period('2026-11', '50.00', { is_current: true }),
      period('2026-10', '100.30'),
    ])
    expect(november?.period.id).toBe('2026-11')
    expect(october && describeDifference(october, nowMs)).toBe('+€0.20 (0%)')
    expect(september && describeDifference(september, nowMs)).toBeUndefined()
  })

  it.each([
    [undefined, '-€50.30 (-50%) vs all of October 2026'],
    [{ total: '40.00', items: [] }, '+€10.00 (+25%) vs Oct 1\u2009–\u200925, 2026'],
  ])('compare a running period with %j and say so', (previous_to_date, text) => {
    const [november] = comparePeriods([
      period('2026-10', '100.30', { end_date: '2026-10-31' }),
      period('2026-11', '50.00', {
        is_current: true,
        ...(previous_to_date && { previous_to_date }),
      }),
    ])
    expect(november && describeDifference(november, nowMs)).toBe(text)
  })

  it('compare the data volume as they compare the cost', () => {
    const items = (quantity: string) => [{ description: 'Data', quantity, amount: '1.00' }]
    const [october] = comparePeriods([
      period('2026-10', '1.00', { items: items('110.5 MB') }),
      period('2026-09', '1.00', { items: items('100 MB') }),
    ])
    expect(october && describeVolumeChange(october)).toBe('+11%')
  })

  it('are not compared across currencies, and have no percentage of a zero total', () => {
    const [latest, middle] = comparePeriods([
      period('2026-09', '0'),
      period('2026-10', '5.00'),
      period('2026-11', '5.00', { currency: 'USD' }),
    ])
    expect(latest && describeDifference(latest, nowMs)).toBeUndefined()
    expect(middle && describeDifference(middle, nowMs)).toBe('+€5.00')
  })

  it('are named by their month, or by their first and last day', () => {
    expect(periodName({ start_date: '2026-10-01', end_date: '2026-10-31' })).toBe('October 2026')
    expect(periodName({ start_date: '2026-10-15', end_date: '2026-11-14' })).toBe(
      'Oct 15\u2009–\u2009Nov 14, 2026',
    )
  })
})

it.each([
  ['1690.820482 MB', '1,690.82 MB'],
  ['12 MB', '12.00 MB'],
  ['0.5 GB', '0.50 GB'],
  ['1290 SIMs', '1,290 SIMs'],
  ['7', '7'],
  ['', ''],
  ['up to 3 SIMs', 'up to 3 SIMs'],
])('shows the quantity %s as %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
})

it.each([
  [{ quantity: '240 SIMs', amount: '84.00', unit_price: '0.35' }, '240 SIMs × €0.35'],
  [{ quantity: '1500 MB', amount: '6.00' }, '1,500.00 MB × ≈ €0.004'],
  [{ quantity: '', amount: '6.00' }, ''],
])('shows how the amount of %j is calculated', (item, text) => {
  expect(formatCalculation({ description: 'Item', ...item }, 'EUR')).toBe(text)
})

describe('the chart of twelve months', () => {
  it('shows the latest twelve, oldest first, with the current one as a separate series', () => {
    const periods = Array.from({ length: 14 }, (_, at) =>
      period(
        `20${24 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
        `${at}.00`,
        { is_current: at === 13 },
      ),
    )
    const { categories, series, now } = billingChart(comparePeriods(periods))
    expect(categories).toHaveLength(12)
    expect(categories.at(-1)?.tick).toBe('Feb 2025')
    expect(now).toBe(11)
    expect(categories.at(-1)?.reading).toBe('February 2025: €13.00, preliminary')
    expect(series.map(({ id, values }) => [id, values.at(-1)])).toEqual([
      ['closed', null],
      ['running', 13],
    ])
  })
})
