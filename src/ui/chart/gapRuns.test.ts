import { expect, it } from 'vitest'
import { gapRuns } from './gapRuns.ts'

it('puts neighbouring gaps together', () => {
  expect(gapRuns([3, 4, 5, 9])).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
  ])
  expect(gapRuns([])).toEqual([])
})
