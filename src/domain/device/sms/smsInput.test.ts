import { describe, expect, it } from 'vitest'
import { getSmsSenderError, getSmsTextError, smsTextLength } from '../../../contract/inputRules.ts'
import { inputErrorMessage } from '../../inputErrors.ts'
import { smsSegments, describeSegments } from './SmsComposer.tsx'
import { phoneDigits } from '../../../lib/typedText.ts'

describe('the sender of an SMS', () => {
  it('can be typed with a plus, spaces, dashes and brackets', () => {
    expect(phoneDigits(' +49 (151) 000-123 ')).toBe('49151000123')
    expect(getSmsSenderError(phoneDigits('+49 151 000123'))).toBeUndefined()
    expect(phoneDigits('+49 (0) 151 000123')).toBe('49151000123')
  })

  it.each([
    ['Northwind', 'digits only'],
    ['12', '3 to 15 digits'],
    ['1234567890123456', '3 to 15 digits'],
    ['0151000123', 'country code'],
  ])('cannot be %s', (typed, reason) => {
    expect(inputErrorMessage(getSmsSenderError(phoneDigits(typed)))).toContain(reason)
  })
})

describe('the text of an SMS', () => {
  it('is neither empty nor longer than the service allows', () => {
    expect(getSmsTextError(' \n')).toBeDefined()
    expect(getSmsTextError('a'.repeat(smsTextLength))).toBeUndefined()
    expect(inputErrorMessage(getSmsTextError('a'.repeat(smsTextLength + 1)))).toContain('1,601')
  })

  it.each([
    ['reboot', '6 characters in GSM-7, 154 left'],
    ['a'.repeat(200), '200 characters in GSM-7, sent as 2 SMS, 106 left in the last'],
    [
      'Łódź',
      '4 characters in UCS-2, 66 left. Ł ó ź need UCS-2, which fits 70 characters instead of 160',
    ],
  ])('is described with its length', (text, description) => {
    expect(describeSegments(smsSegments(text))).toBe(description)
  })
})
