import { expect, it } from 'vitest'
import { feePerSim, forecastCost, isBilled } from './billing.ts'

const november = {
  id: '2026-11',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  is_current: true,
  currency: 'EUR',
  total: '12.34',
  items: [],
}

it('forecasts the cost of a month by linear extrapolation', () => {
  expect(forecastCost(november, Date.UTC(2026, 10, 16))).toBe('24.68')
})

it('returns nothing in the first days of a month', () => {
  expect(forecastCost(november, Date.UTC(2026, 10, 3, 23))).toBeUndefined()
})

it('returns the total once the month is over', () => {
  expect(forecastCost(november, Date.UTC(2026, 11, 2))).toBe('12.34')
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
