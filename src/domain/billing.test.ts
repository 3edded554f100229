import { expect, it } from 'vitest'
import { forecastCost } from './billing.ts'

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
