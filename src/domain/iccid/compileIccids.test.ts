import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileIccids, otherForm, readIccid } from './compileIccids.ts'
import { describeRejected } from './describeIccidError.ts'
import { withCheckDigit } from './iccid.ts'

const card = (number: number) => withCheckDigit(`8988303${String(number).padStart(12, '0')}`)
const iccidsOf = (text: string) => compileIccids(text).iccids.map(({ iccid }) => iccid)
const one = card(1)
const two = card(2)

describe('a pasted list', () => {
  it('returns every ICCID once, in the order of the text, with its line', () => {
    const { iccids, lineCount } = compileIccids(`${two}\n\n${one}\n`)
    expect(iccids).toEqual([
      { iccid: two, line: 1 },
      { iccid: one, line: 3 },
    ])
    expect(lineCount).toBe(2)
  })

  it.each([
    [
      'blanks and dashes between the digits',
      `${one.slice(0, 4)} ${one.slice(4, 8)}-${one.slice(8)}`,
    ],
    ['an F that pads the last half byte', `${one}F`],
    ['a line end of Windows', `${one}\r`],
    ['quotes and other columns', `7,"${one}","Pump 7",358240051111110,+491701234567`],
    ['semicolons and tabs', `Acme;${one}\tPump`],
    ['what Excel writes to keep a text', `"=""${one}"""`],
    ['a byte order mark', `\uFEFF${one}`],
    ['text around it', `ICCID: ${one}.`],
  ])('is parsed despite %s', (_what, line) => {
    expect(iccidsOf(`iccid;name\n${line}`)).toEqual([one])
  })

  it('can contain several ICCIDs on one line', () => {
    expect(iccidsOf(`${one} ${two}`)).toEqual([one, two])
    expect(iccidsOf(`${one},${two}`)).toEqual([one, two])
  })

  it('may contain EIDs, IMSIs and phone numbers, which are ignored', () => {
    expect(iccidsOf('89049032005008882600000000000123')).toEqual([])
    expect(iccidsOf('262011234567890\n4917012345678901')).toEqual([])
  })

  it('lists duplicates', () => {
    expect(compileIccids(`${one}\n${two}\n${one}`).duplicates).toEqual([{ iccid: one, line: 3 }])
  })

  it('lists ICCIDs with a wrong check digit separately', () => {
    const wrong = one.slice(0, -1) + String((Number(one.at(-1)) + 1) % 10)
    const list = compileIccids(`${wrong}\n${two}`)
    expect(list.misspelt).toEqual([{ iccid: wrong, line: 1 }])
    expect(list.iccids).toEqual([{ iccid: two, line: 2 }])
  })

  it('gives the reason for each rejected line', () => {
    const { rejected } = compileIccids(`iccid,name\nhello\n12345\n8.98830E+18\n${'1'.repeat(19)}`)
    expect(describeRejected(rejected).map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: No ICCID found.',
      '3: An ICCID has 18 to 20 digits; this has 5.',
      '4: A spreadsheet has rounded this number. Export the column as text.',
      '5: An ICCID starts with 89.',
    ])
  })

  it('skips a header line', () => {
    const list = compileIccids(`ICCID;Name\n${one};Pump`)
    expect([list.rejected, list.lineCount]).toEqual([[], 1])
  })
})

describe('an entry beside others on its line', () => {
  it.each([
    ['with O for 0', '8949030100000000006O', 'An ICCID contains only digits.'],
    ['in groups, with O for 0', '8949 0301 0000 0000 006O', 'An ICCID contains only digits.'],
    ['with 17 digits', '89490301000000002', 'An ICCID has 18 to 20 digits; this has 17.'],
    ['with 21 digits', '894903010000000000291', 'An ICCID has 18 to 20 digits; this has 21.'],
    [
      'of 21 digits in groups',
      '8949 03010000000000291',
      'An ICCID has 18 to 20 digits; this has 21.',
    ],
    ['rounded', '8.94903E+19', 'A spreadsheet has rounded this number. Export the column as text.'],
    [
      'rounded with a comma',
      '8,94903E+19',
      'A spreadsheet has rounded this number. Export the column as text.',
    ],
    [
      'rounded to 15 digits',
      '89490301000100000000',
      'A spreadsheet has rounded this number. Export the column as text.',
    ],
    [
      'rounded, of 19 digits',
      '8949030100000000000',
      'A spreadsheet has rounded this number. Export the column as text.',
    ],
  ])('is listed with its reason when it is %s', (_what, entry, reason) => {
    const { iccids, rejected } = compileIccids(`x\n${one}, ${entry}, ${two}`)
    expect(iccids.map(({ iccid }) => iccid)).toEqual([one, two])
    expect(describeRejected(rejected)).toEqual([
      { line: 2, text: expect.stringMatching(/^8/) as string, reason },
    ])
    expect(readIccid(entry).iccid).toBeUndefined()
  })

  it.each([
    ['an EID', '89049032005008882600000000000123'],
    ['an EID in groups', '8904 9032 0050 0888 2600 0000 0000 0123'],
    ['an IMSI', '262011234567890'],
    ['an IMEI', '35-824005-760196-5'],
    ['phone numbers', '+49 170 12345678 and 8 916 123-45-67'],
    ['a name', 'Pump 89, hall 12'],
    ['an IP address', '89.12.33.4'],
    ['a UUID', '89a4f0c1-1234-4567-8901-234567890123'],
  ])('does not count when it is %s', (_what, text) => {
    const { iccids, misspelt, rejected } = compileIccids(`${one};${text};Depot`)
    expect([iccids.length, misspelt.length, rejected.length]).toEqual([1, 0, 0])
  })
})

describe('a comment', () => {
  it('is no entry, unless it has an ICCID', () => {
    const { iccids, rejected, lineCount } = compileIccids(`# pumps of 2026\n${one}\n#${two}`)
    expect([iccids.length, rejected.length, lineCount]).toEqual([2, 0, 2])
  })
})

describe('every entry of a text', () => {
  const digits = (count: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
  const card20 = digits(16)
    .map((all) => withCheckDigit(`894${all.join('')}`))
    // Without their last digit, they look rounded.
    .filter((text) => !/0000.$/.test(text))
  const otherDigit = (text: string) => text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10)
  const groupsOf = (text: string, by: string) => (text.match(/\d{1,4}/g) ?? []).join(by)
  const entries = fc.oneof(
    card20.map((text) => ({ text, kind: 'iccids' })),
    card20.map((text) => ({ text: text.slice(0, 19), kind: 'iccids' })),
    fc
      .tuple(card20, fc.constantFrom(' ', '-', '.', '\u2011', '\u2013', '\u00A0'))
      .map(([text, by]) => ({ text: groupsOf(text, by), kind: 'iccids' })),
    card20.map((text) => ({ text: `${text.slice(0, 19)}F`, kind: 'iccids' })),
    card20.map((text) => ({ text: otherDigit(text), kind: 'misspelt' })),
    card20.map((text) => ({ text: text.slice(0, 17), kind: 'length' })),
    card20.map((text) => ({ text: `${text}7`, kind: 'length' })),
    card20.map((text) => ({ text: `${text.slice(0, 19)}O`, kind: 'notDigits' })),
    card20.map((text) => ({ text: `${text.slice(0, 8)}OO${text.slice(10)}`, kind: 'notDigits' })),
    fc
      .constantFrom('8.94903E+19', '8,94903E+19', '8.9E+18')
      .map((text) => ({ text, kind: 'rounded' })),
    digits(12)
      .map((all) => `894${all.join('')}00000`)
      .filter((text) => withCheckDigit(text.slice(0, 19)) !== text)
      .map((text) => ({ text, kind: 'rounded' })),
  )
  const quotes = fc.constantFrom(
    ...['', '""', "''", '“”', '„“', '‘’', '‚‘', '«»', '‹›', '»«', '``', '()'].map((pair) => [
      pair[0] ?? '',
      pair[1] ?? '',
    ]),
  )
  const invisibles = fc.constantFrom('', '', '\u200B', '\u202A', '\u2060', '\uFEFF', '\u00AD')
  const labels = fc.constantFrom('', '', 'ICCID:', 'ICCID ', 'iccid=', '#', 'SIM')
  const written = fc
    .record({ entry: entries, quote: quotes, start: invisibles, end: invisibles, label: labels })
    .map(({ entry, quote: [open, close], start, end, label }) => ({
      ...entry,
      text: `${open}${label}${start}${entry.text}${end}${close}`,
    }))
  const blank = fc.constantFrom(
    ...[',', ', ', ';', '\t', '|', ' / ', '/', '+', '·', '•', '，', '、', '،', '；', '؛'],
    ...['\n', '\r\n', '\r', '\u2028', '\n\n'],
  )
  const lineBreaks = /\r\n|[\n\r\u2028]/g

  it('is either read or listed with its line and its reason', () => {
    // 3,000 texts of up to 12 entries.
    fc.assert(
      fc.property(fc.array(fc.tuple(written, blank), { maxLength: 12 }), (parts) => {
        const text = parts.map(([{ text: entry }, by]) => entry + by).join('')
        let line = 1
        const expected = parts.map(([{ kind }, by]) => {
          const found = `${line} ${kind}`
          line += by.match(lineBreaks)?.length ?? 0
          return found
        })
        const { iccids, duplicates, misspelt, rejected } = compileIccids(text)
        expect(
          [
            ...[...iccids, ...duplicates].map((each) => `${each.line} iccids`),
            ...misspelt.map((each) => `${each.line} misspelt`),
            ...rejected.map((each) => `${each.line} ${each.error.code}`),
          ].toSorted(),
        ).toEqual(expected.toSorted())
      }),
      { numRuns: 3000 },
    )
  })
})

describe('19 and 20 digits', () => {
  it('are two forms of the same ICCID', () => {
    expect(otherForm(one)).toBe(one.slice(0, -1))
    expect(otherForm(one.slice(0, -1))).toBe(one)
  })
})
