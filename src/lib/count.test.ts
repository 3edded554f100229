import { expect, it } from 'vitest'
import { formatCount } from './count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [51_230, '51,230'],
  [1_234_567_890_123, '1,234,567,890,123'],
  [-1234, '-1,234'],
])('formats %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
