import type { BillingPeriod } from '../../domain/billing.ts'
import { describe, expect, it } from 'vitest'
import { billingCsv } from './PeriodsCard.tsx'
import {
  billingChart,
  comparePeriods,
  describeDifference,
  formatQuantity,
  periodName,
} from './billingPeriods.ts'

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
    expect(november).toMatchObject({ difference: '-50.30', period: { id: '2026-11' } })
    expect(october && describeDifference(october)).toBe('+€0.20 (0%)')
    expect(november && describeDifference(november)).toBe('-€50.30 (-50%) so far')
    expect(september && describeDifference(september)).toBeUndefined()
  })

  it('are not compared across currencies, and have no percentage of a zero total', () => {
    const [latest, middle] = comparePeriods([
      period('2026-09', '0'),
      period('2026-10', '5.00'),
      period('2026-11', '5.00', { currency: 'USD' }),
    ])
    expect(latest?.difference).toBeUndefined()
    expect(middle).toMatchObject({ difference: '5.00', change: undefined })
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
  ['29 SIMs', '29 SIMs'],
  ['7', '7'],
  ['', ''],
  ['up to 3 SIMs', 'up to 3 SIMs'],
])('shows the quantity %s as %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
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

describe('the CSV file of the periods', () => {
  it('has a row for each item and one for the total', () => {
    const items = [
      { description: 'SIM hosting', quantity: '3 SIMs', amount: '1.05' },
      { description: '=Data', quantity: '4 MB', amount: '0.02' },
    ]
    expect(billingCsv([period('2026-10', '1.07', { items })]).split('\r\n')).toEqual([
      'period,start_date,end_date,is_preliminary,description,quantity,amount,currency',
      '2026-10,2026-10-01,2026-10-28,false,SIM hosting,3 SIMs,1.05,EUR',
      expect.stringContaining("'=Data"),
      '2026-10,2026-10-01,2026-10-28,false,Total,,1.07,EUR',
      '',
    ])
  })
})
