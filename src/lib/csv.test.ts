import { describe, expect, it } from 'vitest'
import { csvLine, csvStart, parseCsv } from './csv.ts'

describe('CSV written', () => {
  it('quotes what needs quotes and nothing else', () => {
    expect(
      csvLine(['plain', 'with, comma', 'with "quotes"', 'two\nlines', null, 7], [], 'plain'),
    ).toBe('plain,"with, comma","with ""quotes""","two\nlines",,7\r\n')
  })

  it.each(['=1+1', '+49 170', '-5', '@SUM(A1)', '\t=1', ' =1', '|calc'])(
    'disarms %j, which a spreadsheet would run',
    (text) => {
      const [[cell] = []] = parseCsv(csvLine([text], ['text'], 'plain'))
      expect(cell).toBe(`'${text}`)
    },
  )

  it('keeps numbers numbers, negative ones too', () => {
    expect(csvLine([-5, 0], ['number', 'number'], 'excel')).toBe('-5,0\r\n')
  })

  it('keeps identifiers text in Excel', () => {
    expect(csvLine(['8949000000000000012'], ['identifier'], 'excel')).toBe(
      '"=""8949000000000000012"""\r\n',
    )
    expect(csvLine(['8949000000000000012'], ['identifier'], 'plain')).toBe(
      '8949000000000000012\r\n',
    )
  })

  it('disarms an identifier that is not digits', () => {
    expect(csvLine(['=HYPERLINK(1)'], ['identifier'], 'excel')).toBe("'=HYPERLINK(1)\r\n")
  })

  it('starts an Excel file with a byte order mark', () => {
    expect(csvStart('excel')).toBe('\uFEFF')
    expect(csvStart('plain')).toBe('')
  })
})

describe('CSV read', () => {
  it('gives back what was written', () => {
    const cells = ['a', 'b, c', 'd "e"', 'f\r\ng', '']
    expect(parseCsv(csvLine(cells, [], 'plain'))).toEqual([cells])
  })

  it('takes semicolons, tabs and a byte order mark', () => {
    expect(parseCsv('\uFEFFiccid;name\n1;x\n')).toEqual([
      ['iccid', 'name'],
      ['1', 'x'],
    ])
    expect(parseCsv('a\tb\r\nc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})
