import { expect, it } from 'vitest'
import { doubtAboutImei, readImei, imeiError } from './imei.ts'

it('is read with blanks and dashes', () => {
  expect(readImei('49 015420-323751 8')).toBe('490154203237518')
  expect(imeiError('49 015420-323751 8')).toBeUndefined()
})

it('has 15 digits', () => {
  expect(imeiError('49015420323751')).toBe('An IMEI has 15 digits; this has 14.')
  expect(imeiError('49015420323751X')).toBe('An IMEI holds digits only.')
})

it('is doubted, not refused, when its check digit does not fit', () => {
  expect(imeiError('490154203237519')).toBeUndefined()
  expect(doubtAboutImei('490154203237519')).toContain('typing error')
  expect(doubtAboutImei('490154203237518')).toBeUndefined()
})
