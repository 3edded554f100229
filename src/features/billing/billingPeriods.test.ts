import { describe, expect, it } from 'vitest'
import { billingCsv } from './PeriodTable.tsx'
import {
  amountTick,
  billingChart,
  comparePeriods,
  describeDifference,
  periodName,
} from './billingPeriods.ts'
import type { BillingPeriod } from './billingPeriods.ts'

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
  it('stand latest first, each beside the one before, to the cent', () => {
    const [november, october, september] = comparePeriods([
      period('2026-09', '100.10'),
      period('2026-11', '50.00', { is_current: true }),
      period('2026-10', '100.30'),
    ])
    expect(november).toMatchObject({ difference: '-50.30', period: { id: '2026-11' } })
    expect(october && describeDifference(october)).toBe('+0.20 EUR (+0 %)')
    expect(november && describeDifference(november)).toBe('−50.30 EUR (−50 %) so far')
    expect(september && describeDifference(september)).toBe('nothing to compare with')
  })

  it('are not compared across currencies, and give no percentage of nothing', () => {
    const [latest, middle] = comparePeriods([
      period('2026-09', '0'),
      period('2026-10', '5.00'),
      period('2026-11', '5.00', { currency: 'USD' }),
    ])
    expect(latest?.difference).toBeUndefined()
    expect(middle).toMatchObject({ difference: '5.00', percent: undefined })
  })

  it('bear the name of their month, or their two ends', () => {
    expect(periodName({ start_date: '2026-10-01', end_date: '2026-10-31' })).toBe('October 2026')
    expect(periodName({ start_date: '2026-10-15', end_date: '2026-11-14' })).toBe(
      '2026-10-15 to 2026-11-14',
    )
  })
})

describe('the chart of twelve months', () => {
  it('parts the thousands of its scale, and keeps the cents of small amounts', () => {
    expect([0, 4000, 1_250_000, 0.5].map((value) => amountTick(value, 'EUR'))).toEqual([
      '0 EUR',
      '4,000 EUR',
      '1,250,000 EUR',
      '0.50 EUR',
    ])
  })

  it('has no currency on its scale when the periods have several', () => {
    expect(amountTick(4000, undefined)).toBe('4,000')
  })

  it('goes from the oldest to the latest, twelve at most, and draws the running one as foreseen', () => {
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
    expect(categories.at(-1)?.reading).toBe('February 2025: 13.00 EUR, preliminary')
    expect(series.map(({ id, values }) => [id, values.at(-1)])).toEqual([
      ['closed', null],
      ['running', 13],
    ])
  })
})

describe('the file of the periods', () => {
  it('has a line for each item, so that sums can be checked', () => {
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
