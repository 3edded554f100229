import { describe, expect, it } from 'vitest'
import { decodeFile, detectEncoding } from './decodeFile.ts'
import { readTable } from './readTable.ts'
import { summarizeTable } from './summarizeTable.ts'
import { validateTable } from './validateTable.ts'

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian)
  return bytes
}
const encoded = (text: string) => new TextEncoder().encode(text)

describe('a file', () => {
  it.each([
    ['UTF-8', encoded('iccid;näme'), 'utf-8'],
    ['UTF-8 with a byte order mark', encoded('\uFEFFiccid;näme'), 'utf-8'],
    ['UTF-16 with a byte order mark', utf16('\uFEFFiccid;näme'), 'utf-16le'],
    ['UTF-16 without a byte order mark', utf16('iccid;näme'), 'utf-16le'],
    ['big-endian UTF-16', utf16('\uFEFFiccid;näme', true), 'utf-16be'],
    ['Windows-1252', Uint8Array.of(...encoded('iccid;n'), 0xe4, ...encoded('me')), 'windows-1252'],
  ] as const)('in %s is recognized and read', (_name, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(decodeFile(bytes, encoding)).toBe('iccid;näme')
  })
})

describe('a table', () => {
  it.each([
    ['commas', 'iccid,name\n1,"a,b"\n', ','],
    ['semicolons', 'iccid;name\r\n1;"a,b"\r\n', ';'],
    ['tabs', 'iccid\tname\n1\ta,b', '\t'],
  ])('is read with %s', (_name, text, separator) => {
    const table = readTable(text)
    expect(table.separator).toBe(separator)
    expect(table.columns).toEqual(['iccid', 'name'])
    expect(table.rows).toEqual([{ line: 2, cells: ['1', 'a,b'] }])
  })

  it('is read with the selected separator', () => {
    expect(readTable('iccid,name;label\n1,2;3', ';').columns).toEqual(['iccid,name', 'label'])
  })

  it('uses the separator that its first line names', () => {
    const table = readTable('sep=;\niccid;name\n1;a')
    expect(table.columns).toEqual(['iccid', 'name'])
    expect(table.rows).toEqual([{ line: 3, cells: ['1', 'a'] }])
  })

  it('skips empty lines but counts them', () => {
    expect(readTable('iccid,name\n\n1,a\n , \n2,b\n').rows.map(({ line }) => line)).toEqual([3, 5])
  })

  it('keeps long numbers as text', () => {
    expect(readTable('iccid,name\n89883030000000000019,a').rows[0]?.cells[0]).toBe(
      '89883030000000000019',
    )
  })

  it('has columns without titles when it has no header', () => {
    const table = readTable('89883030000000000019,Pump')
    expect(table.columns).toEqual(['', ''])
    expect(table.rows).toHaveLength(1)
  })

  it('distinguishes columns with the same title', () => {
    expect(readTable('iccid,name,name\n1,a,b').columns).toEqual(['iccid', 'name', 'name (2)'])
  })

  it('has an example for each column, from the first row with a value', () => {
    expect(summarizeTable(readTable('iccid,name,label\n1,,\n2,Pump,')).columns).toEqual([
      { title: 'iccid', example: '1' },
      { title: 'name', example: 'Pump' },
      { title: 'label', example: '' },
    ])
  })

  it.each([
    ['without rows', 'iccid,name\n', /no rows/],
    ['of one column', 'iccid\n1', /Check the separator/],
    ['with an open quotation mark', 'iccid,name\n1,a\n2,"b\n3,c', /mark on line 3 is never closed/],
    ['of too many rows', `iccid,name\n${'1,a\n'.repeat(100_001)}`, /at most 100,000 rows/],
  ])('%s is refused', (_name, text, reason) => {
    expect(validateTable(summarizeTable(readTable(text)))).toMatch(reason)
  })
})
