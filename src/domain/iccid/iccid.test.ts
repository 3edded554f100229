import { describe, expect, it } from 'vitest'
import { hasValidCheckDigit, iccidError, withCheckDigit } from './iccid.ts'
import { countOfRange, hasSeveralIccids, iccidAfter } from './iccidRange.ts'

describe('an ICCID', () => {
  it('has 18 to 20 digits and starts with 89', () => {
    expect(iccidError('8988280666000000001')).toBeUndefined()
    expect(iccidError('898828066600000000')).toBeUndefined()
    expect(iccidError('89882806660000x0001')).toEqual({ code: 'notDigits' })
    expect(iccidError('8988')).toEqual({ code: 'length', length: 4 })
    expect(iccidError('7788280666000000001')).toEqual({ code: 'prefix' })
  })

  it('computes and validates its check digit', () => {
    const whole = withCheckDigit('898828066600000000')
    expect(hasValidCheckDigit(whole)).toBe(true)
    expect(
      hasValidCheckDigit('8988280666000000000'.replace(/0$/, whole.endsWith('0') ? '1' : '0')),
    ).toBe(false)
  })
})

describe('a text of several ICCIDs', () => {
  it.each([
    ['one per line', '89883030000000000195\n89883030000000000278', true],
    ['19 digits, separated by a space', '8988303000000000019 8988303000000000027', true],
    ['digits in groups', '8988 3030 0000 0000 0195, 8988-3030-0000-0000-0278', true],
    ['quoted', '„89883030000000000195“ „89883030000000000278“', true],
    ['with direction marks', '\u202A89883030000000000195\u202C89883030000000000278', true],
    ['separated by a slash', '89883030000000000195/89883030000000000278', true],
    ['unreadable', '8988303000000000019O\n89883030000000002', true],
    ['rounded', '8.94903E+19 8,94903E+19', true],
    ['one ICCID', '89883030000000000195', false],
    ['an ICCID and an IMSI', '89883030000000000195 262011234567890', false],
    ['an EID', '89049032005008882600000000000123', false],
  ])('is recognized: %s', (_what, text, isRecognized) => {
    expect(hasSeveralIccids(text)).toBe(isRecognized)
  })
})

describe('a range of ICCIDs', () => {
  it('counts cards inclusively, without check digits, beyond safe integers', () => {
    expect(countOfRange('8988280666000000001', '8988280666000000035')).toBe(4)
    expect(countOfRange('8988280666000000001', '8988280666000000003')).toBe(1)
    expect(countOfRange('8988280666000000003', '8988280666000000001')).toBeUndefined()
    expect(countOfRange('898828066600000000', '8988280666000000001')).toBeUndefined()
  })

  it('returns a later card with its check digit, with the same length', () => {
    const next = iccidAfter('8988280666000000001', 2) ?? ''
    expect(next).toMatch(/^898828066600000002\d$/)
    expect(hasValidCheckDigit(next)).toBe(true)
    expect(iccidAfter('00990', 1)).toMatch(/^0100\d$/)
    expect(iccidAfter('99', 1)).toBeUndefined()
  })
})
