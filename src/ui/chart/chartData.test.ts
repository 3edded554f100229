import { expect, it } from 'vitest'
import { axisTicks, isWithinScale, topOf } from './chartData.ts'

const bars = { id: 'days', kind: 'bar', weight: 'main', values: [10, null, 40] } as const
const limit = (value: number) => ({ id: 'limit', kind: 'limit', label: 'Limit', value }) as const

it('makes room for the highest value', () => {
  expect(topOf({ series: [bars], levels: [] })).toBe(40)
})

it('makes room for a limit near the values', () => {
  expect(topOf({ series: [bars], levels: [limit(100)] })).toBe(100)
})

it('does not let a limit far above press the values flat', () => {
  expect(topOf({ series: [bars], levels: [limit(100_000)] })).toBe(40)
  expect(isWithinScale(100_000, 40)).toBe(false)
})

it('has a zero line also where nothing was used', () => {
  const top = topOf({ series: [{ ...bars, values: [0, 0] }], levels: [limit(500)] })
  expect(axisTicks(top, 1000)).toEqual([0])
})

it('puts round values on the axis, in the units amounts are counted in', () => {
  expect(axisTicks(87_000_000, 1000)).toEqual([0, 25_000_000, 50_000_000, 75_000_000, 100_000_000])
  expect(axisTicks(3.1 * 1024 * 1024, 1024).map((bytes) => bytes / 1024 / 1024)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(axisTicks(40, 1000)).toEqual([0, 10, 20, 30, 40])
})

it('ends the axis at or above its top, whatever the amount', () => {
  for (const top of [1, 7, 999, 1000, 1001, 123_456, 5e9, 9.99e12]) {
    for (const base of [1000, 1024] as const) {
      const ticks = axisTicks(top, base)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(top)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  }
})
