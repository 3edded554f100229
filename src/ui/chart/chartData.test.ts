import { expect, it } from 'vitest'
import { axisTicks, isWithinScale, topOf, readByKey, gapRuns, apart } from './chartData.ts'

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

it('begins at the newest place, whichever way one goes', () => {
  expect(readByKey('ArrowLeft', undefined, 30)).toBe(29)
  expect(readByKey('ArrowRight', undefined, 30)).toBe(29)
})

it('goes by one, by a week and to the ends, and stops there', () => {
  expect(readByKey('ArrowLeft', 5, 30)).toBe(4)
  expect(readByKey('ArrowRight', 29, 30)).toBe(29)
  expect(readByKey('PageDown', 9, 30)).toBe(2)
  expect(readByKey('PageUp', 27, 30)).toBe(29)
  expect(readByKey('Home', 12, 30)).toBe(0)
  expect(readByKey('End', 12, 30)).toBe(29)
})

it('leaves other keys, and a chart without places, alone', () => {
  expect(readByKey('Tab', 3, 30)).toBeUndefined()
  expect(readByKey('ArrowLeft', undefined, 0)).toBeUndefined()
})

it('puts neighbouring gaps together', () => {
  expect(gapRuns([3, 4, 5, 9])).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
  ])
  expect(gapRuns([])).toEqual([])
})

it('leaves labels alone that do not overlap', () => {
  expect(apart([100, 40], 15, 0)).toEqual([100, 40])
})

it('moves overlapping labels down in order', () => {
  expect(apart([50, 45, 48], 15, 0)).toEqual([75, 45, 60])
})

it('keeps labels below the top', () => {
  expect(apart([-5, 2], 15, 10)).toEqual([10, 25])
})
