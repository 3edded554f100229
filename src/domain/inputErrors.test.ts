import { describe, expect, it } from 'vitest'
import { getAmountError, getCallbackUrlError, getNameError } from '../contract/inputRules.ts'
import { inputErrorMessage } from './inputErrors.ts'

describe('the message for an invalid input', () => {
  it('is undefined for a valid input', () => {
    expect(inputErrorMessage(getNameError('Pump 7'))).toBeUndefined()
  })

  it.each([
    [getNameError('a'.repeat(256)), 'A name can have up to 255 characters. This one has 256.'],
    [getAmountError(''), 'Enter an amount, such as 12.50.'],
    [getAmountError('1000000000000'), 'Enter an amount up to 999,999,999,999.'],
    [getAmountError('0.0000001'), 'An amount can have up to 6 decimal places.'],
    [
      getCallbackUrlError('https://user:secret@example.com'),
      'Remove the user name and password: URLs end up in logs.',
    ],
  ])('says what is allowed: %o', (error, message) => {
    expect(inputErrorMessage(error)).toBe(message)
  })
})
