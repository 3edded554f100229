import { expect, it } from 'vitest'
import {
  axisTicks,
  isWithinScale,
  topOf,
  indexAfterKey,
  gapRuns,
  spreadLabels,
} from './chartData.ts'

const bars = { id: 'days', kind: 'bar', weight: 'main', values: [10, null, 40] } as const
const limit = (value: number) => ({ id: 'limit', kind: 'limit', label: 'Limit', value }) as const

it('includes the highest value', () => {
  expect(topOf({ series: [bars], levels: [] })).toBe(40)
})

it('includes a limit near the values', () => {
  expect(topOf({ series: [bars], levels: [limit(100)] })).toBe(100)
})

it('excludes a limit far above the values', () => {
  expect(topOf({ series: [bars], levels: [limit(100_000)] })).toBe(40)
  expect(isWithinScale(100_000, 40)).toBe(false)
})

it('draws a line at zero when all values are zero', () => {
  const top = topOf({ series: [{ ...bars, values: [0, 0] }], levels: [limit(500)] })
  expect(axisTicks(top, 1000)).toEqual([0])
})

it('labels the axis with round values, in decimal or binary units', () => {
  expect(axisTicks(87_000_000, 1000)).toEqual([0, 25_000_000, 50_000_000, 75_000_000, 100_000_000])
  expect(axisTicks(3.1 * 1024 * 1024, 1024).map((bytes) => bytes / 1024 / 1024)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(axisTicks(40, 1000)).toEqual([0, 10, 20, 30, 40])
})

it('ends the axis at or above the highest value', () => {
  for (const top of [1, 7, 999, 1000, 1001, 123_456, 5e9, 9.99e12]) {
    for (const base of [1000, 1024] as const) {
      const ticks = axisTicks(top, base)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(top)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  }
})

it('moves to the newest category first, in either direction', () => {
  expect(indexAfterKey('ArrowLeft', undefined, 30)).toBe(29)
  expect(indexAfterKey('ArrowRight', undefined, 30)).toBe(29)
})

it('moves by one category, by a week and to the ends, and stops at the ends', () => {
  expect(indexAfterKey('ArrowLeft', 5, 30)).toBe(4)
  expect(indexAfterKey('ArrowRight', 29, 30)).toBe(29)
  expect(indexAfterKey('PageDown', 9, 30)).toBe(2)
  expect(indexAfterKey('PageUp', 27, 30)).toBe(29)
  expect(indexAfterKey('Home', 12, 30)).toBe(0)
  expect(indexAfterKey('End', 12, 30)).toBe(29)
})

it('ignores other keys, and any key in a chart without categories', () => {
  expect(indexAfterKey('Tab', 3, 30)).toBeUndefined()
  expect(indexAfterKey('ArrowLeft', undefined, 0)).toBeUndefined()
})

it('joins adjacent gaps', () => {
  expect(gapRuns([3, 4, 5, 9])).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
  ])
  expect(gapRuns([])).toEqual([])
})

it('does not move labels that do not overlap', () => {
  expect(spreadLabels([100, 40], 15, 0)).toEqual([100, 40])
})

it('moves overlapping labels down in order', () => {
  expect(spreadLabels([50, 45, 48], 15, 0)).toEqual([75, 45, 60])
})

it('keeps labels below the top', () => {
  expect(spreadLabels([-5, 2], 15, 10)).toEqual([10, 25])
})
