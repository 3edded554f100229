import { describe, expect, it } from 'vitest'
import { changeFrom, forecastFleet } from './StatisticsCard.tsx'

describe('the forecast of the fleet', () => {
  it('extrapolates the usage of the month so far', () => {
    expect(forecastFleet(100, Date.UTC(2026, 10, 16))).toBe(200)
    expect(forecastFleet(300, Date.UTC(2026, 10, 30, 24))).toBeUndefined()
  })

  it('is not available in the first days of a month', () => {
    expect(forecastFleet(100, Date.UTC(2026, 10, 3, 23))).toBeUndefined()
    expect(forecastFleet(100, Date.UTC(2026, 10, 4))).toBe(1000)
    expect(forecastFleet(null, Date.UTC(2026, 10, 16))).toBeUndefined()
  })

  it('is compared with the previous month', () => {
    expect(changeFrom(112, 100)).toBe('12% more than last month')
    expect(changeFrom(75, 100)).toBe('25% less than last month')
    expect(changeFrom(100, 100)).toBe('Same as last month')
    expect(changeFrom(100, 0)).toBeUndefined()
  })
})
