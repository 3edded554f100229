import { expect, it } from 'vitest'
import { digitsOf } from '../../lib/typedText.ts'
import { imeiError, imeiWarning } from './imei.ts'

it('reads an IMEI with spaces and dashes', () => {
  expect(digitsOf('49 015420-323751 8')).toBe('490154203237518')
  expect(imeiError('49 015420-323751 8')).toBeUndefined()
})

it('rejects other lengths and other characters', () => {
  expect(imeiError('49015420323751')).toBe('An IMEI has 15 digits. This one has 14.')
  expect(imeiError('49015420323751X')).toBe('An IMEI contains only digits.')
})

it('warns of a wrong check digit without rejecting the IMEI', () => {
  expect(imeiError('490154203237519')).toBeUndefined()
  expect(imeiWarning('490154203237519')).toContain('Check digit does not match')
  expect(imeiWarning('490154203237518')).toBeUndefined()
})
