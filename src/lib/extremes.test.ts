import { expect, it } from 'vitest'
import { greatestOf, leastOf } from './extremes.ts'

it('finds the least and the greatest of 500,000 values', () => {
  const values = Array.from({ length: 500_000 }, (_, at) => (at * 7) % 500_000)
  expect([leastOf(values), greatestOf(values)]).toEqual([0, 499_999])
})
