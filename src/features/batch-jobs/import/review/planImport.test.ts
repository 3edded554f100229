import { expect, it } from 'vitest'
import { estimateMinutes } from './planImport.ts'

it('estimates the time that was measured for 990 jobs', () => {
  expect(estimateMinutes(990)).toBe(1)
  expect(estimateMinutes(10_000)).toBe(10)
})
