import { describe, expect, it } from 'vitest'
import { getSmsSenderError, getSmsTextError, smsTextLength } from '../../../contract/inputRules.ts'
import { smsSegments } from './smsSegments.ts'
import { readSender, describeSegments } from './SmsComposer.tsx'

describe('the sender of an SMS', () => {
  it('is read with a plus, blanks, dashes and brackets', () => {
    expect(readSender(' +49 (151) 000-123 ')).toBe('49151000123')
    expect(getSmsSenderError(readSender('+49 151 000123'))).toBeUndefined()
  })

  it.each([
    ['Northwind', 'digits only'],
    ['12', '3 to 15 digits'],
    ['1234567890123456', '3 to 15 digits'],
    ['0151000123', 'country code'],
  ])('is not %s', (typed, reason) => {
    expect(getSmsSenderError(readSender(typed))).toContain(reason)
  })
})

describe('the text of an SMS', () => {
  it('is neither empty nor longer than the service takes', () => {
    expect(getSmsTextError(' \n')).toBeDefined()
    expect(getSmsTextError('a'.repeat(smsTextLength))).toBeUndefined()
    expect(getSmsTextError('a'.repeat(smsTextLength + 1))).toContain('1601')
  })

  it.each([
    ['reboot', '6 characters in GSM-7, 154 left'],
    [
      'a'.repeat(200),
      '200 characters in GSM-7, sent in 2 parts, which count as 2 SMS, 106 left in the last',
    ],
    [
      'Łódź',
      '4 characters in UCS-2, 66 left. Ł ó ź need UCS-2, which takes 70 characters instead of 160',
    ],
  ])('says how it will travel', (text, words) => {
    expect(describeSegments(smsSegments(text))).toBe(words)
  })
})
