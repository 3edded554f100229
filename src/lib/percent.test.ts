import { expect, it } from 'vitest'
import { formatPercent } from './percent.ts'

it('formats a share as a percentage', () => {
  expect(formatPercent(0.74)).toBe('74%')
  expect(formatPercent(0.7449, 1)).toBe('74.5%')
  expect(formatPercent(12.5)).toBe('1,250%')
})

it.each([
  [0, 0, '0%'],
  [0.0007, 0, '< 1%'],
  [0.0007, 1, '0.1%'],
  [0.0004, 1, '< 0.1%'],
  [0.996, 0, '> 99%'],
  [0.9996, 1, '> 99.9%'],
  [0.994, 0, '99%'],
  [1, 0, '100%'],
  [1.004, 0, '100%'],
])('writes a share of %d with %i decimals as %s', (share, digits, text) => {
  expect(formatPercent(share, digits)).toBe(text)
})
