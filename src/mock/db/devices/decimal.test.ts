import { describe, expect, it } from 'vitest'
import { parseDecimal, showDecimal, writeDecimal } from './decimal.ts'

describe('exact decimals', () => {
  it.each([
    ['0', '0.00'],
    ['-0.00', '0.00'],
    ['1', '1.00'],
    ['12.5', '12.50'],
    ['-0.5', '-0.50'],
    ['0.000001', '0.000001'],
    ['0.0000019', '0.000001'],
    ['-0.0000001', '0.00'],
    ['999999999999.999999', '999999999999.999999'],
  ])('shows %s as %s', (text, shown) => {
    expect(showDecimal(parseDecimal(text))).toBe(shown)
  })

  it('keeps every digit', () => {
    expect(parseDecimal(writeDecimal(123_456_789_012_345_678_901n))).toBe(
      123_456_789_012_345_678_901n,
    )
    expect(showDecimal(parseDecimal('0.1') + parseDecimal('0.2'))).toBe('0.30')
  })

  it.each(['', '.', '1.', '.5', '1e3', ' 1', '1,5', '--1', '0.0000000000001'])(
    'rejects %o',
    (text) => {
      expect(() => parseDecimal(text)).toThrow(RangeError)
    },
  )
})
