import { expect, it } from 'vitest'
import { isWithinScale, topOf } from './chartData.ts'

const bars = { id: 'days', values: [10, null, 40] }
const limit = (value: number) => ({ id: 'limit', label: 'Limit', value }) as const

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

it('has no top when all values are zero', () => {
  expect(topOf({ series: [{ ...bars, values: [0, 0] }], levels: [limit(500)] })).toBe(0)
})
