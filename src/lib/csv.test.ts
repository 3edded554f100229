import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  csvRow,
  csvStart,
  parseCsv,
  type CsvSeparator,
  type CsvValue,
  type ExportField,
} from './csv.ts'

const cellsOf = (text: string, separator?: CsvSeparator) =>
  parseCsv(text, separator).rows.map(({ cells }) => cells)
const csvLine = (
  values: readonly CsvValue[],
  kinds: readonly ExportField<never>['kind'][],
  flavour: Parameters<typeof csvRow>[2],
) =>
  csvRow(
    values.map((value, index) => ({
      id: String(index),
      header: '',
      kind: kinds[index] ?? 'text',
      value: () => value,
    })),
    undefined,
    flavour,
  )
const written = (text: string) => cellsOf(`a,b\n${csvLine([text], ['text'], 'plain')}`, ',')[1]?.[0]

describe('writing CSV', () => {
  it('quotes only fields that need quotes', () => {
    expect(
      csvLine(['plain', 'with, comma', 'with "quotes"', 'two\nlines', null, 7], [], 'plain'),
    ).toBe('plain,"with, comma","with ""quotes""","two\nlines",,7\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 170', "'+49 170"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['|calc', "'|calc"],
    ['\t=1', "\t'=1"],
    [' =1', " '=1"],
    ['\uFEFF=1', "\uFEFF'=1"],
    ['\u00A0=1', "\u00A0'=1"],
    ['\u0000=1', "\u0000'=1"],
    ['\u200B=1', "\u200B'=1"],
  ])('neutralizes %j, which a spreadsheet would run as a formula', (text, neutralized) => {
    expect(written(text)).toBe(neutralized)
  })

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '−1', '﹦1'])(
    'neutralizes the full-width %j, which a spreadsheet treats as the ASCII character',
    (text) => {
      expect(written(text)).toBe(`'${text}`)
    },
  )

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; ＝1', "x; '＝1"],
    ['x\t@A1', "x\t'@A1"],
    ['x,-1', "x,'-1"],
    ['x|=1', "x|'=1"],
    ['two\r\n=1', "two\r\n'=1"],
    ['two\u2028=1', "two\u2028'=1"],
    ['x;"=1', 'x;"\'=1'],
    ['=1;=2', "'=1;'=2"],
  ])('neutralizes each part of %j that another separator would split off', (text, neutralized) => {
    expect(written(text)).toBe(neutralized)
  })

  it('does not change signs inside a text', () => {
    const texts = ['2026-01-02T00:00:00.000Z', 'a=b', 'nils@example.com', 'x; 1 - 2', 'A-1, B+2']
    for (const text of texts) expect(written(text)).toBe(text)
  })

  it('writes no text that starts a formula with any separator', () => {
    for (const separators of [/[,;\t|\n\r\v\f\u0085\u2028\u2029]/, /[,;\t\n\r]/, /;/, /\t/]) {
      fc.assert(
        fc.property(fc.array(dangerousText, { minLength: 1 }), (texts) => {
          const line = csvLine(texts, [], 'plain')
          return line
            .split(separators)
            .every((part) => !/^[=+\-@＝＋－＠]/.test(part.replace(/^[\s\p{C}"]+/u, '')))
        }),
      )
    }
  })

  it('adds only apostrophes to a text', () => {
    fc.assert(
      fc.property(dangerousText, (text) => {
        const without = (value: string) => value.replaceAll("'", '')
        expect(without(written(`x${text}`) ?? '')).toBe(without(`x${text}`))
      }),
    )
  })

  it('writes numbers unchanged, including negative ones', () => {
    expect(csvLine([-5, 0], ['number', 'number'], 'excel')).toBe('-5,0\r\n')
  })

  it('writes exact decimals of a number column unchanged, and neutralizes other texts', () => {
    expect(csvLine(['-1.070', '+3', '1'], ['number', 'number', 'number'], 'plain')).toBe(
      '-1.070,+3,1\r\n',
    )
    expect(csvLine(['-1+cmd', '=1'], ['number', 'number'], 'plain')).toBe("'-1+cmd,'=1\r\n")
  })

  it('writes identifiers as text for Excel', () => {
    expect(csvLine(['8949000000000000012'], ['identifier'], 'excel')).toBe(
      '"=""8949000000000000012"""\r\n',
    )
    expect(csvLine(['8949000000000000012'], ['identifier'], 'plain')).toBe(
      '8949000000000000012\r\n',
    )
  })

  it('writes a phone number with its plus unchanged', () => {
    expect(csvLine(['+491701234567'], ['identifier'], 'plain')).toBe('+491701234567\r\n')
    expect(csvLine(['+491701234567'], ['identifier'], 'excel')).toBe('"=""+491701234567"""\r\n')
  })

  it('neutralizes an identifier that is not digits', () => {
    expect(csvLine(['=HYPERLINK(1)'], ['identifier'], 'excel')).toBe("'=HYPERLINK(1)\r\n")
  })

  it('starts an Excel file with a byte order mark', () => {
    expect(csvStart('excel')).toBe('\uFEFF')
    expect(csvStart('plain')).toBe('')
  })
})

describe('reading CSV', () => {
  it('reads what was written', () => {
    const cells = ['a', 'b, c', 'd "e"', 'f\r\ng', '']
    expect(cellsOf(csvLine(cells, [], 'plain'))).toEqual([cells])
  })

  it('accepts semicolons, tabs and a byte order mark', () => {
    expect(cellsOf('\uFEFFiccid;name\n1;x\n')).toEqual([
      ['iccid', 'name'],
      ['1', 'x'],
    ])
    expect(cellsOf('a\tb\r\nc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})

/** Texts of characters that start a formula and characters that hide or split it. */
const dangerousText = fc.string({
  unit: fc.constantFrom(
    ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '1', 'x', "'", '"'],
    ...[',', ';', '|', '\t', '\n', '\r', ' ', '\u00A0', '\uFEFF', '\u0000', '\u2028'],
  ),
})
