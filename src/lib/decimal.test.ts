import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  formatDecimal,
  formatMoney,
  formatExactMoney,
  formatMoneyChange,
  formatMoneyTick,
  negateDecimal,
  signOfDecimal,
  sumDecimals,
} from './decimal.ts'
import { readDecimal } from './readDecimal.ts'

describe('decimals', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['10', '-0.01', '9.99'],
    ['-5.50', '5.5', '0.00'],
    ['999999999999.999999', '0.000001', '1000000000000.000000'],
    ['0', '-0.5', '-0.5'],
  ])('are added exactly: %s + %s = %s', (one, other, sum) => {
    expect(addDecimals(one, other)).toBe(sum)
  })

  it('are subtracted by adding the negated decimal', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
      .map(([value, places]) => (places === 0 ? String(value) : `${value}.${'0'.repeat(places)}`))
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(
          signOfDecimal(
            addDecimals(addDecimals(one, other), negateDecimal(addDecimals(one, other))),
          ),
        ).toBe(0)
      }),
    )
  })

  it.each([
    ['12.50', '12.50'],
    [' 3 ', '3'],
    ['+4.2', '4.2'],
    ['12,5', '12.5'],
    ['1,250.50', '1250.50'],
    ['1,250', '1250'],
  ])('are parsed as typed: %s', (typed, decimal) => {
    expect(readDecimal(typed)).toBe(decimal)
  })

  it.each(['', 'ten', '1e3', '1.2.3', '.5', '12,34,5'])(
    'are not parsed when invalid: %s',
    (typed) => {
      expect(readDecimal(typed)).toBeUndefined()
    },
  )

  it('are formatted with thousands separators and all digits', () => {
    expect(formatDecimal('1250')).toBe('1,250.00')
    expect(formatDecimal('-1234567.125')).toBe('-1,234,567.125')
    expect(formatDecimal(`0.5${'0'.repeat(150)}1`)).toBe('0.50')
  })

  it('have a sign, which is 0 for zero in every notation and for what is no decimal', () => {
    expect([signOfDecimal('-0.01'), signOfDecimal('0.000'), signOfDecimal('7')]).toEqual([-1, 0, 1])
    expect(signOfDecimal('1,5')).toBe(0)
  })
})

describe('an amount of money', () => {
  it.each([
    ['1559.738001', 'EUR', '€1,559.74'],
    ['1564.5', 'EUR', '€1,564.50'],
    ['-0.005', 'EUR', '-€0.01'],
    ['-0.004', 'EUR', '€0.00'],
    ['1200.4', 'JPY', '¥1,200'],
    ['9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
    ['3', 'points', '3.00 points'],
  ])('is formatted: %s %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency, 'en')).toBe(text)
  })

  it('is formatted in the given locale', () => {
    expect(formatMoney('1559.738', 'EUR', 'de')).toBe('1.559,74\u00a0€')
  })

  it('has a sign if it is a change', () => {
    expect(['12.5', '-3', '0'].map((amount) => formatMoneyChange(amount, 'EUR', 'en'))).toEqual([
      '+€12.50',
      '-€3.00',
      '€0.00',
    ])
  })

  it('has no decimals on an axis if it is an integer', () => {
    expect([0, 4000, 1_250_000, 0.5].map((value) => formatMoneyTick(value, 'EUR'))).toEqual([
      '€0',
      '€4,000',
      '€1,250,000',
      '€0.50',
    ])
    expect(formatMoneyTick(4000, undefined)).toBe('4,000')
  })

  it('keeps all decimals where exact amounts are needed', () => {
    const amounts = ['5', '12.5', '0.000001', '-1250.505']
    expect(amounts.map((amount) => formatExactMoney(amount, 'EUR'))).toEqual([
      '€5.00',
      '€12.50',
      '€0.000001',
      '-€1,250.505',
    ])
    expect(formatExactMoney('1.2345', 'credits')).toBe('1.2345 credits')
  })
})

describe('a sum of decimals', () => {
  it('has no floating-point error', () => {
    expect(sumDecimals(Array.from({ length: 10 }, () => '0.1'))).toBe('1.0')
    expect(sumDecimals(['0.1', '0.2', '1000000000000000.03'])).toBe('1000000000000000.33')
  })

  it('is zero for an empty list', () => {
    expect(sumDecimals([])).toBe('0')
  })
})
