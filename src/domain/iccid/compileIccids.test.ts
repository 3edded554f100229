import { describe, expect, it } from 'vitest'
import { compileIccids, otherForm } from './compileIccids.ts'
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

describe('19 and 20 digits', () => {
  it('are two forms of the same ICCID', () => {
    expect(otherForm(one)).toBe(one.slice(0, -1))
    expect(otherForm(one.slice(0, -1))).toBe(one)
  })
})
