import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as rules from './inputRules.ts'
import { limits } from './tables.ts'

describe('an amount', () => {
  it.each(['12.50', '0.000001', '999999999999', '-5'])('can be %s', (decimal) => {
    expect(rules.getAmountError(decimal)).toBeUndefined()
  })

  it.each([
    ['', 'Enter an amount'],
    ['ten', 'Enter an amount'],
    ['0.00', 'other than zero'],
    ['0.0000001', 'after the decimal point'],
    ['1000000000000', 'before the decimal point'],
  ])('cannot be "%s", and says why', (decimal, reason) => {
    expect(rules.getAmountError(decimal)).toContain(reason)
  })
})

describe('a balance', () => {
  it.each(['0.00', '-0.00', '999999999999.99'])('can become %s', (after) => {
    expect(rules.getBalanceError(after, '20.20 EUR')).toBeUndefined()
  })

  it.each([
    ['-0.000001', "The balance is 20.20 EUR and can't fall below zero."],
    ['1000000000000', "The balance is 20.20 EUR and can't grow beyond 12 digits."],
  ])('cannot become %s', (after, reason) => {
    expect(rules.getBalanceError(after, '20.20 EUR')).toBe(reason)
  })
})

describe('a quota', () => {
  it.each([-1, 1.5, 2 ** 53])('cannot be %s', (volume) => {
    expect(rules.getQuotaVolumeError(volume)).toContain('whole number')
  })

  it.each([0, 100, 2.5, Number.NaN])('has no threshold of %s percent', (percentage) => {
    expect(rules.getQuotaThresholdError(percentage)).toBe('Enter a whole number from 1 to 99.')
  })

  it('ends in the future', () => {
    expect(rules.getQuotaExpiryError(1000, 1000)).toContain('in the future')
    expect(rules.getQuotaExpiryError(1001, 1000)).toBeUndefined()
  })
})

it('a name is not blank and not longer than the interface takes', () => {
  expect(rules.getNameError(' ')).toBe('Enter a name.')
  expect(rules.getNameError('a'.repeat(255))).toBeUndefined()
  expect(rules.getNameError('a'.repeat(256))).toContain('this has 256')
})

it('the lengths and digits are those of the document', () => {
  const document: unknown = parse(readFileSync('src/contract/openapi.yaml', 'utf8'))
  const { whole, places } = rules.amountDigits
  expect(document).toMatchObject({
    components: {
      schemas: {
        SmsRequest: { properties: { payload: { maxLength: rules.smsTextLength } } },
        EndpointRequest: { properties: { name: { maxLength: limits.textLength } } },
        QuotaRequest: { properties: { threshold_percentage: { minimum: 1, maximum: 99 } } },
        BalanceUpdate: {
          properties: { amount: { pattern: `^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$` } },
        },
      },
    },
  })
})
