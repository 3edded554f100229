/** Number and name formats for a user whose language is German. */
import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { amountOf, byteAmountUnits, readAmount } from './amount.ts'
import { parseBytes } from './parseBytes.ts'
import { formatBytes } from './bytes.ts'
import { formatCount } from './count.ts'
import { countryName } from './countryName.ts'
import { dayRange, dayWithWeekday, mediumDay, shortDay } from './days.ts'
import { formatDecimal, formatMoney } from './decimal.ts'
import { formatList } from './list.ts'
import { readDecimal } from './readDecimal.ts'
import { formatPercent } from './percent.ts'
import { firstDayOfWeek, typedDayError, writeTyped } from './typedTime.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))

it('formats numbers with the separators of the language', () => {
  expect(formatCount(51_230)).toBe('51.230')
  expect(formatBytes(1_430_224_118)).toBe('1,43 GB')
  expect(formatPercent(0.745, 1)).toBe('74,5\u00a0%')
  expect(formatMoney('1559.738', 'EUR')).toBe('1.559,74\u00a0€')
  expect(formatDecimal('-1234567.125')).toBe('-1.234.567,125')
})

it.each([
  ['1.250,50', '1250.50'],
  ['1.250', '1250'],
  ['1,250', '1.250'],
  ['12,5', '12.5'],
  ['12.50', '12.50'],
])('parses the typed decimal %s', (typed, decimal) => {
  expect(readDecimal(typed)).toBe(decimal)
})

it('parses the amounts that it writes into a field', () => {
  const units = byteAmountUnits('decimal')
  const amount = amountOf(1_250_000_000, units)
  expect(amount).toEqual({ number: '1,25', unit: 'GB' })
  expect(readAmount(amount, units)).toBe(1_250_000_000)
})

it('parses typed amounts of data with the separators of the language', () => {
  const units = byteAmountUnits('decimal')
  expect(readAmount({ number: '1.250', unit: 'MB' }, units)).toBe(1_250_000_000)
  expect(readAmount({ number: '1,125', unit: 'MB' }, units)).toBe(1_125_000)
  expect(parseBytes('1.250,5 MB')).toBe(1_250_500_000)
})

it('formats days, weekdays, countries and lists in the language', () => {
  expect(shortDay('2026-10-26')).toBe('26. Okt.')
  expect(mediumDay('2026-11-21')).toBe('21.11.2026')
  expect(dayWithWeekday('2026-11-21')).toBe('Sa., 21. Nov. 2026')
  expect(dayRange('2026-10-15', '2026-11-14')).toBe('15.10.\u2009–\u200914.11.2026')
  expect(countryName('DE')).toBe('Deutschland')
  expect(countryName('de')).toBe('Deutschland')
  expect(formatList(['Status', 'Label', 'IMEI'])).toBe('Status, Label und IMEI')
  expect(formatList(['Aktiviert', 'Test'], 'disjunction')).toBe('Aktiviert oder Test')
})

it('uses the date order of the language, with the week starting on Monday', () => {
  expect(writeTyped('2026-11-21 14:05')).toBe('21.11.2026, 14:05')
  expect(typedDayError('21.11.2026')).toBeUndefined()
  expect(firstDayOfWeek()).toBe(1)
})
