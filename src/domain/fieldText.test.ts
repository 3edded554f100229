import { expect, it } from 'vitest'
import { fieldText } from './fieldText.ts'

it.each([
  ['iccid', '8949 0301', '89490301'],
  ['imei', '35-824005-760196/5', '358240057601965'],
  ['imsi', '262 01 1', '262011'],
  ['digits', '262-01', '26201'],
  ['eid', '8904 9032', '89049032'],
  ['msisdn', '+49 (0) 151', '49151'],
  ['msisdns', '0049151', '49151'],
  ['ip_address', '\u200B10.0.0.1\u00A0', '10.0.0.1'],
  ['ipAddress', '\u202A2001:db8::1\u202C', '2001:db8::1'],
  ['iccid', '8949*', '8949*'],
  ['name', ' Pump  7-8 ', 'Pump  7-8'],
])('reads a text for %s: %s', (field, text, expected) => {
  expect(fieldText(field, text)).toBe(expected)
})
