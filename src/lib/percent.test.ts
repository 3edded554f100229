import { expect, it } from 'vitest'
import { formatPercent } from './percent.ts'

it('formats a share as a percentage', () => {
  expect(formatPercent(0.74)).toBe('74%')
  expect(formatPercent(0.7449, 1)).toBe('74.5%')
  expect(formatPercent(12.5)).toBe('1,250%')
})
