import fc from 'fast-check'
import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { byteAmountUnits, readAmount } from './amount.ts'
import { parseBytes } from './parseBytes.ts'
import { formatDecimal } from './decimal.ts'
import { readDecimal, readWholeNumber } from './readDecimal.ts'

const activate = (locale: string) =>
  i18n.loadAndActivate({ locale: locale.slice(0, 2), locales: [locale], messages: {} })
afterEach(() => activate('en'))

describe.each([
  ...['en-GB', 'en-US', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH'],
  ...['it-CH', 'es-ES', 'pt-PT', 'pl-PL', 'sv-SE', 'ar-EG', 'hi-IN-u-nu-deva'],
])('a number in %s', (locale) => {
  it('is read as the portal writes it', () => {
    activate(locale)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.nat(6), (value, places) => {
        const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
        const whole = digits.slice(0, digits.length - places)
        const fraction = places === 0 ? '' : `.${digits.slice(-places)}`
        const decimal = `${value < 0n ? '-' : ''}${whole}${fraction}`
        expect(Number(readDecimal(formatDecimal(decimal, places)))).toBe(Number(decimal))
      }),
    )
  })

  it('is read as an amount with a unit', () => {
    activate(locale)
    const units = byteAmountUnits('decimal')
    fc.assert(
      fc.property(fc.nat(), (kilobytes) => {
        const number = formatDecimal(String(kilobytes), 0)
        expect(readAmount({ number, unit: 'kB' }, units)).toBe(kilobytes * 1000)
        expect(parseBytes(`${number} kB`)).toBe(kilobytes * 1000)
      }),
    )
  })
})

describe('a typed number', () => {
  it.each([
    ["1'000", '1000'],
    ['1’000.5', '1000.5'],
    ['1 000', '1000'],
    ['1\u00a0000,5', '1000.5'],
    ['1\u202f000', '1000'],
    ['12,34,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234.567,5', '1234567.5'],
    ['1,234,567.5', '1234567.5'],
    ['0,500', '0.500'],
    ['0.500', '0.500'],
    ['012,345', '012.345'],
    ['−5', '-5'],
    ['\u200e1\u200b2,5\u2069', '12.5'],
    ['+4.2', '4.2'],
  ])('%j is %s in every locale', (typed, decimal) => {
    for (const locale of ['en', 'de', 'de-CH', 'de-AT', 'fr', 'en-IN', 'en-ZA'])
      expect(readDecimal(typed, locale)).toBe(decimal)
  })

  it.each([
    ['1,250', 'en', '1250'],
    ['1,250', 'de', '1.250'],
    ['1,250', 'de-CH', '1250'],
    ['1.250', 'en', '1.250'],
    ['1.250', 'de', '1250'],
    ['1.250', 'de-AT', '1250'],
  ])('%s in %s is %s', (typed, locale, decimal) => {
    expect(readDecimal(typed, locale)).toBe(decimal)
  })

  it.each([
    '1 00',
    '1 000 00',
    "1'0000",
    '1,2,3',
    '1 000.000,5',
    '1.000,000,5',
    '1 000’000',
    '1 2',
    '1,',
    ',5',
  ])('%j is not a number', (typed) => {
    expect(readDecimal(typed)).toBeUndefined()
  })

  it('is a whole number with or without separators, but not in another notation', () => {
    for (const typed of ['1 042', '1,042', '1.042', '1’042', '\u200b1042'])
      expect(readWholeNumber(typed)).toBe(1042)
    for (const typed of ['1.5', '-1', '1e3', '0x10', '', '1 2'])
      expect(readWholeNumber(typed)).toBeUndefined()
  })
})
