import type { BillingPeriod } from '../../domain/billing.ts'
import { describe, expect, it } from 'vitest'
import { breakdownChoices, breakDown, linesOf } from './breakdown.ts'

type Lines = NonNullable<BillingPeriod['breakdown']>

const alder = { id: 1, name: 'Alder' }
const birch = { id: 2, name: 'Birch' }

function period(rest: Partial<BillingPeriod>): BillingPeriod {
  return {
    id: '2026-10',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    is_current: false,
    currency: 'EUR',
    total: '0',
    items: [],
    ...rest,
  }
}

const lines: Lines = [
  { organisation: alder, providerid: 1, description: 'SIM hosting', amount: '0.10' },
  { organisation: alder, providerid: 2, description: 'Data', amount: '0.20' },
  { organisation: birch, providerid: 2, description: 'Data', amount: '0.40' },
]

const amountsOf = ({ rows, total }: ReturnType<typeof breakDown>) =>
  [...rows, total].map(({ name, amount }) => [name, amount])

describe('the breakdown of a period', () => {
  it('adds up exactly by organisation, the largest amount first', () => {
    expect(amountsOf(breakDown(linesOf(period({ breakdown: lines }), 'organisation', 1)))).toEqual([
      ['Birch', '0.40'],
      ['Alder', '0.30'],
      ['Total', '0.70'],
    ])
  })

  it("adds up exactly by product, of the organisation's own lines", () => {
    expect(amountsOf(breakDown(linesOf(period({ breakdown: lines }), 'product', 1)))).toEqual([
      ['Product 2', '0.20'],
      ['Product 1', '0.10'],
      ['Total', '0.30'],
    ])
  })

  it('has the share of each row, and none when the total is zero', () => {
    const { rows } = breakDown(linesOf(period({ breakdown: lines.slice(0, 2) }), 'product', 1))
    expect(rows.map(({ share }) => share?.toFixed(4))).toEqual(['0.6667', '0.3333'])
    const empty = breakDown([{ id: 'Data', name: 'Data', amount: '0' }])
    expect(empty.rows.map(({ share }) => share)).toEqual([undefined])
  })

  it('compares with another period, including rows that are in only one of them', () => {
    const before = period({
      id: '2026-09',
      breakdown: [
        { organisation: alder, providerid: 1, description: 'SIM hosting', amount: '0.20' },
        { organisation: alder, providerid: null, description: 'Data', amount: '0.05' },
      ],
    })
    const { rows, total } = breakDown(
      linesOf(period({ breakdown: lines }), 'product', 1),
      linesOf(before, 'product', 1),
    )
    expect(rows).toMatchObject([
      { name: 'Product 2', amount: '0.20', compared: '0', difference: '0.20', change: undefined },
      { name: 'Product 1', amount: '0.10', compared: '0.20', difference: '-0.10', change: -0.5 },
      { name: 'Other', amount: '0', compared: '0.05', difference: '-0.05', change: -1 },
    ])
    expect(total).toMatchObject({
      amount: '0.30',
      compared: '0.25',
      difference: '0.05',
      change: 0.2,
    })
  })

  it('is only by item when the service sends nothing else', () => {
    const plain = period({ items: [{ description: 'Data', quantity: '4 MB', amount: '1.50' }] })
    expect(breakdownChoices([plain])).toEqual(['item'])
    expect(breakdownChoices([period({ breakdown: lines })])).toEqual([
      'item',
      'product',
      'organisation',
    ])
    expect(amountsOf(breakDown(linesOf(plain, 'item', 1)))).toEqual([
      ['Data', '1.50'],
      ['Total', '1.50'],
    ])
  })
})
