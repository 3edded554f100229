import { expect, it } from 'vitest'
import { isLuhnValid, luhnDigit } from './luhn.ts'

it('recognizes valid and invalid check digits', () => {
  expect(isLuhnValid('79927398713')).toBe(true)
  expect(isLuhnValid('79927398710')).toBe(false)
  expect(isLuhnValid('8988280666000000005a')).toBe(false)
})

it('computes the check digit that makes a number valid', () => {
  expect(luhnDigit('7992739871')).toBe('3')
  for (const digits of ['8988280666000000001', '49015420323751'])
    expect(isLuhnValid(digits + luhnDigit(digits))).toBe(true)
})
