import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as rules from './inputRules.ts'
import { limits } from './limits.ts'

describe('an amount', () => {
  it.each(['12.50', '0.000001', '999999999999', '-5'])('can be %s', (decimal) => {
    expect(rules.getAmountError(decimal)).toBeUndefined()
  })

  it.each([
    ['', { code: 'amountMissing' }],
    ['ten', { code: 'amountMissing' }],
    ['0.00', { code: 'amountZero' }],
    ['0.0000001', { code: 'amountDecimals', limit: 6 }],
    ['1000000000000', { code: 'amountTooLarge', limit: 12 }],
  ])('rejects "%s" with a reason', (decimal, error) => {
    expect(rules.getAmountError(decimal)).toEqual(error)
  })
})

describe('a balance', () => {
  it.each(['0.00', '-0.00', '999999999999.99'])('can become %s', (after) => {
    expect(rules.getBalanceError(after, '20.20 EUR')).toBeUndefined()
  })

  it.each([
    ['-0.000001', { code: 'balanceBelowZero', balance: '20.20 EUR' }],
    ['1000000000000', { code: 'balanceTooLarge', balance: '20.20 EUR', limit: 12 }],
  ])('cannot become %s', (after, error) => {
    expect(rules.getBalanceError(after, '20.20 EUR')).toEqual(error)
  })
})

describe('a quota', () => {
  it.each([-1, 1.5, 2 ** 53])('cannot be %s', (volume) => {
    expect(rules.getQuotaVolumeError(volume)).toEqual({ code: 'quotaVolume' })
  })

  it.each([0, 100, 2.5, Number.NaN])('has no threshold of %s percent', (percentage) => {
    expect(rules.getQuotaThresholdError(percentage)).toEqual({ code: 'quotaThreshold' })
  })

  it('expires in the future', () => {
    expect(rules.getQuotaExpiryError(1000, 1000)).toEqual({ code: 'quotaExpiryInPast' })
    expect(rules.getQuotaExpiryError(1001, 1000)).toBeUndefined()
  })
})

it('rejects blank names and names longer than the interface allows', () => {
  expect(rules.getNameError(' ')).toEqual({ code: 'nameMissing' })
  expect(rules.getNameError('a'.repeat(255))).toBeUndefined()
  expect(rules.getNameError('a'.repeat(256))).toEqual({
    code: 'nameTooLong',
    limit: 255,
    length: 256,
  })
})

it('has the lengths and digits of the document', () => {
  const document: unknown = parse(readFileSync('src/contract/openapi.yaml', 'utf8'))
  const { whole, places } = rules.amountDigits
  expect(document).toMatchObject({
    components: {
      schemas: {
        SmsRequest: { properties: { payload: { maxLength: rules.smsTextLength } } },
        EndpointRequest: { properties: { name: { maxLength: limits.textLength } } },
        QuotaRequest: { properties: { threshold_percentage: { minimum: 1, maximum: 99 } } },
        BalanceUpdate: {
          properties: {
            amount: { oneOf: [{ pattern: `^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$` }, {}] },
          },
        },
      },
    },
  })
})
