import { expect, it } from 'vitest'
import { extremesOf } from './extremes.ts'

it('finds the least and the greatest of 500,000 values', () => {
  const values = Array.from({ length: 500_000 }, (_, at) => (at * 7) % 500_000)
  expect(extremesOf(values)).toEqual({ least: 0, greatest: 499_999 })
})
