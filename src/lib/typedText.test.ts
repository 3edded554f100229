import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayText, storedText } from '../contract/storedText.ts'
import { digitsOf, machineText, phoneDigits, searchText } from './typedText.ts'

describe('a text that a machine reads', () => {
  it.each([
    ['a zero-width space', '\u200B89', '89'],
    ['a soft hyphen inside', '8\u00AD9', '89'],
    ['direction marks around it', '\u202A89\u202C', '89'],
    ['a byte order mark', '\uFEFF89', '89'],
    ['no-break spaces', '\u00A08\u202F9\u00A0', '8 9'],
  ])('loses %s', (_what, text, expected) => {
    expect(machineText(text)).toBe(expected)
  })

  it('keeps line ends and tabs', () => {
    expect(machineText('1\t2\r\n3')).toBe('1\t2\r\n3')
  })
})

describe('a text that people read', () => {
  it('is composed, so that two ways to write a letter are one text', () => {
    expect(displayText('Zu\u0308rich ')).toBe('Zürich')
  })

  it('is empty when nothing of it is visible', () => {
    expect(displayText('\u200B\u00A0\u2060')).toBe('')
  })

  it('keeps joiners between emojis', () => {
    expect(displayText('👩\u200D🔧')).toBe('👩\u200D🔧')
  })
})

describe('the digits of an identifier', () => {
  it.each([
    ['8949 0301 0000 0000 0029', '89490301000000000029'],
    ['8949-0301\u20110000\u20130000.0029F', '89490301000000000029'],
    ['ICCID: „89490301000000000029“', '89490301000000000029'],
    ['８９４９', '8949'],
    ['35-824005-760196/5', '358240057601965'],
    ['004999010640000', '004999010640000'],
    ['8949x', '8949x'],
  ])('are read from %s', (text, expected) => {
    expect(digitsOf(text)).toBe(expected)
  })
})

describe('a phone number', () => {
  it.each([
    '+49 (0) 151 000123',
    '+49(0)151/000123',
    '0049 151 000123',
    'tel:+49151000123',
    'Tel.: +49 151 000123',
    '+49.151.000123',
    '+49\u2011151\u2013000123',
    '(+49) 151 000123',
    '49151000123',
    '\u202A+49\u00A0151\u00AD000123\u202C',
  ])('is read from %s', (text) => {
    expect(phoneDigits(text)).toBe('49151000123')
  })

  it('keeps the zero of a number without a country code', () => {
    expect(phoneDigits('(0) 151 000123')).toBe('0151000123')
  })
})

describe('a text to search for', () => {
  it.each([
    ['8949 0301 0000 0000 0029', '89490301000000000029'],
    ['8949-0301-0000-0000-0029', '89490301000000000029'],
    ['8949 0301', '89490301'],
    ['89490301000000000029F', '89490301000000000029'],
    ['"89490301000000000029"', '89490301000000000029'],
    ['IMEI 35-824005-760196-5', '358240057601965'],
    ['+4915000000002', '4915000000002'],
    ['+49 150 0000 0002', '4915000000002'],
    ['0049 (0)150 0000 0002', '4915000000002'],
    ['\u200B4915000000002\u00A0', '4915000000002'],
    ['262 01 1234567890', '262011234567890'],
  ])('that is only a written identifier is its digits: %s', (text, expected) => {
    expect(searchText(text)).toBe(expected)
  })

  it.each([
    'Pump 7',
    '"Pump 7"',
    '4711-0815-0012',
    '2026-11-25',
    '192.168.100.100',
    '2026-11-25 10:00:00',
    '2001:db8::1',
    '00420',
    '👩\u200D🔧',
    'SIM 89490301000000000029 spare',
  ])('that is anything else stays: %s', (text) => {
    expect(searchText(text)).toBe(text)
  })

  it('is empty when nothing of it is visible', () => {
    expect(searchText(' \u200B\u2060')).toBe('')
  })

  it('stays the same when it is read again', () => {
    // 2,000 texts.
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('0', '1', '8', '9', '+', '(', ')', ' ', '-', '.', 'F', 'x', ':'),
        }),
        (text) => {
          for (const read of [digitsOf, phoneDigits, searchText])
            expect(read(read(text))).toBe(read(text))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

it('reads names as the bundled server stores them', () => {
  const letters = [
    'a',
    'u\u0308',
    '\u00fc',
    ' ',
    '\u00a0',
    '\u200b',
    '\u00ad',
    '\u2028',
    '\n',
    '\u0308',
  ]
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      expect(displayText(text)).toBe(storedText(text).trim())
    }),
  )
})
