import { expect, it } from 'vitest'
import {
  amountOf,
  byteAmountUnits,
  readAmount,
  roundedAmountOf,
  secondAmountUnits,
  smsAmountUnits,
} from './amount.ts'

const decimal = byteAmountUnits('decimal')
const binary = byteAmountUnits('binary')

it('formats a value in the largest unit that is exact with three decimals', () => {
  expect(amountOf(500_000_000, decimal)).toEqual({ number: '500', unit: 'MB' })
  expect(amountOf(1_250_000_000, decimal)).toEqual({ number: '1.25', unit: 'GB' })
  expect(amountOf(1_234_567, decimal)).toEqual({ number: '1234.567', unit: 'kB' })
  expect(amountOf(1_610_612_736, binary)).toEqual({ number: '1.5', unit: 'GiB' })
  expect(amountOf(90, secondAmountUnits)).toEqual({ number: '1.5', unit: 'min' })
  expect(amountOf(0, smsAmountUnits)).toEqual({ number: '0', unit: 'SMS' })
})

it('rounds a value to three significant digits in the largest unit it reaches', () => {
  expect(roundedAmountOf(40_504_191_016, decimal)).toEqual({ number: '40.5', unit: 'GB' })
  expect(roundedAmountOf(500_000_000, decimal)).toEqual({ number: '500', unit: 'MB' })
  expect(roundedAmountOf(1_234_567, decimal)).toEqual({ number: '1.23', unit: 'MB' })
  expect(roundedAmountOf(2_500_400_000_000, decimal)).toEqual({ number: '2500', unit: 'GB' })
  expect(roundedAmountOf(12, decimal)).toEqual({ number: '12', unit: 'B' })
})

it('parses typed amounts into whole smallest units, with a point or a comma', () => {
  expect(readAmount({ number: ' 1.1 ', unit: 'GB' }, decimal)).toBe(1_100_000_000)
  expect(readAmount({ number: '1,5', unit: 'min' }, secondAmountUnits)).toBe(90)
  expect(readAmount({ number: '12', unit: 'SMS' }, smsAmountUnits)).toBe(12)
})

it('parses separators between thousands', () => {
  expect(readAmount({ number: '1,250', unit: 'MB' }, decimal)).toBe(1_250_000_000)
  expect(readAmount({ number: '1,250.5', unit: 'MB' }, decimal)).toBe(1_250_500_000)
})

it.each(['', '-1', '1e3', 'ten', '1.2.3', '0x10'])('does not parse %j', (number) => {
  expect(readAmount({ number, unit: 'MB' }, decimal)).toBeUndefined()
})

it('rejects fractions of the smallest unit and unsafe integers', () => {
  expect(readAmount({ number: '1.5', unit: 'SMS' }, smsAmountUnits)).toBeUndefined()
  expect(readAmount({ number: '99999999', unit: 'GB' }, decimal)).toBeUndefined()
})

it('parses every value that it formats', () => {
  for (const value of [1, 999, 1000, 123_456, 5_000_000, 2_147_483_648, 7_300_000_001]) {
    expect(readAmount(amountOf(value, decimal), decimal)).toBe(value)
    expect(readAmount(amountOf(value, binary), binary)).toBe(value)
  }
})
