import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../../../../domain/iccid/iccid.ts'
import { csvSeparators } from '../../../../lib/csv.ts'
import { runTask } from '../columns/readRows.ts'
import { beginImport, importDrafts } from '../importDraft.ts'
import { readImportFile } from './readImportFile.ts'
import { readTable, summarizeTable } from './readTable.ts'
import { validateTable } from './useTable.ts'

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian)
  return bytes
}
const encoded = (text: string) => new TextEncoder().encode(text)

/** Reads a file into an import. */
async function importOf(bytes: Uint8Array<ArrayBuffer>) {
  const id = beginImport()
  await readImportFile(id, new File([bytes], 'sims.csv'))
  return importDrafts.get(id)
}

describe('a file', () => {
  it.each([
    ['UTF-8', encoded('iccid;näme'), 'utf-8'],
    ['UTF-8 with a byte order mark', encoded('\uFEFFiccid;näme'), 'utf-8'],
    ['UTF-16 with a byte order mark', utf16('\uFEFFiccid;näme'), 'utf-16le'],
    ['UTF-16 without a byte order mark', utf16('iccid;näme'), 'utf-16le'],
    ['big-endian UTF-16', utf16('\uFEFFiccid;näme', true), 'utf-16be'],
    ['Windows-1252', Uint8Array.of(...encoded('iccid;n'), 0xe4, ...encoded('me')), 'windows-1252'],
  ] as const)('in %s is recognized and read', async (_name, bytes, encoding) => {
    expect(await importOf(bytes)).toMatchObject({ encoding, text: 'iccid;näme' })
  })
})

describe('a table', () => {
  it.each([
    ['commas', 'iccid,name\n1,"a,b"\n', ','],
    ['semicolons', 'iccid;name\r\n1;"a,b"\r\n', ';'],
    ['tabs', 'iccid\tname\n1\ta,b', '\t'],
    ['pipes', 'iccid|name\r\n1|a,b', '|'],
    ['rows shorter than the titles', 'iccid;name;label\n1;a,b;c\n2;a,b\n3', ';'],
    [
      'commas in most lines of a quoted cell',
      'iccid;name;"note\nwith, many, commas\nand, lines"\n1;P0;"one, two, three\nfour, five, six"\n',
      ';',
    ],
    ['decimal commas', `iccid;limit\n1;"1,5"\n2;0,500\n3;2,5`, ';'],
    ['commas in a title above', 'Fleet, hall 1, November\n\niccid;name;label\n1;a;b\n2;c;d', ';'],
  ])('is read with %s', (_name, text, separator) => {
    const table = readTable(text)
    expect(table.separator).toBe(separator)
  })

  it('has columns and rows', () => {
    const table = readTable('iccid;name\r\n1;"a,b"\r\n')
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

  it.each([
    ['CRLF, then LF', 'iccid;name\r\n1;a\r\n2;b\n3;c\n'],
    ['LF, then CRLF', 'iccid;name\n1;a\r\n2;b\r\n3;c'],
    ['CR', 'iccid;name\r1;a\r2;b\r3;c\r'],
    ['CR, LF and CRLF', 'iccid;name\r1;a\n2;b\r\n3;c'],
  ])('is read with lines that end in %s', (_name, text) => {
    expect(readTable(text).rows).toEqual([
      { line: 2, cells: ['1', 'a'] },
      { line: 3, cells: ['2', 'b'] },
      { line: 4, cells: ['3', 'c'] },
    ])
  })

  it('keeps line breaks within quotes, and text outside of them', () => {
    const { rows } = readTable('iccid,name,label\n1,"a\r\nb",5" valve\n2,"Pump" 7,"say ""hi"""')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', 'a\r\nb', '5" valve'],
      ['2', 'Pump 7', 'say "hi"'],
    ])
  })

  it('has its titles below the title of the sheet, which is listed', () => {
    const table = readTable('Fleet list 2026-11;;\r\n\r\nICCID;Device name;Label\r\n1;a;b\r\n')
    expect(table.columns).toEqual(['ICCID', 'Device name', 'Label'])
    expect(table.rows.map(({ line }) => line)).toEqual([4])
    expect(table.linesAbove).toEqual([{ line: 1, cells: ['Fleet list 2026-11', '', ''] }])
  })

  it('has no titles when its first line has an ICCID, also a rounded one', () => {
    expect(readTable('8.98830E+18,Pump\n89883030000000000019,Pump').rows).toHaveLength(2)
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
    expect(
      summarizeTable(readTable(`iccid,name,label\n${'1,,\n'.repeat(2000)}2,Pump,`)).columns,
    ).toMatchObject([
      { title: 'iccid', example: '1' },
      { title: 'name', example: 'Pump' },
      { title: 'label', example: '' },
    ])
  })

  it.each([
    ['500', true],
    ['1.5e9', true],
    ['5\u00a0000 ', true],
    ['5 GB', false],
    ['1,5 GB', false],
    ['unlimited', false],
    ['', false],
  ])('finds amounts without a unit: “%s”', (cell, expected) => {
    const { columns } = summarizeTable(readTable(`iccid;limit\n1;2 MB\n2;${cell}`))
    expect(columns[1]?.hasBareNumber).toBe(expected)
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

const iccidOf = (index: number) => withCheckDigit(`8988303${String(index).padStart(12, '0')}`)
const lineEnd = fc.constantFrom('\r\n', '\n', '\r')
const cellText = fc.string({
  unit: fc.constantFrom(
    ...['a', 'b', '7', 'ä', 'é', ' ', '"', ',', ';', '\t', '|', '\r', '\n', '.', '='],
  ),
  maxLength: 8,
})

describe('a file of any writer', () => {
  it('reads back as it was written', async () => {
    const row = fc.record({
      cells: fc.tuple(cellText, cellText),
      end: lineEnd,
      isQuoted: fc.boolean(),
    })
    const encoding = fc.constantFrom(
      'utf-8',
      'utf-8 with mark',
      'utf-16le',
      'utf-16be',
      'windows-1252',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...csvSeparators),
        lineEnd,
        encoding,
        async (rows, separator, titleEnd, name) => {
          const written = rows.map(({ cells }, index) => [iccidOf(index), ...cells])
          const lines = written.map((cells, index) => {
            const needsQuotes = (text: string) =>
              rows[index]?.isQuoted || text.includes(separator) || /["\r\n]/.test(text)
            return (
              cells
                .map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text))
                .join(separator) + rows[index]?.end
            )
          })
          const text = ['iccid', 'name', 'label'].join(separator) + titleEnd + lines.join('')
          const bytes = bytesIn[name](text)
          const table = readTable((await importOf(bytes))?.text ?? '')
          expect(table.separator).toBe(separator)
          expect(table.rows.map(({ cells }) => cells)).toEqual(written)
        },
      ),
    )
  })

  it('loses no ICCID: each is in a row that is used, or in a line listed with its reason', () => {
    const part = fc.oneof(
      { weight: 3, arbitrary: fc.constant('ICCID') },
      cellText,
      fc.constantFrom(',', ';', '|', '\t', '"', '\n', '\r\n', '\r', '\n\n', 'iccid;name'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const iccids: string[] = []
        const text = parts
          .map((each) =>
            each === 'ICCID' ? `${iccids[iccids.push(iccidOf(iccids.length)) - 1]}` : each,
          )
          .join('')
        const table = readTable(text)
        if (table.brokenLine !== undefined) return
        const { rows, problems } = runTask({
          text,
          separator: undefined,
          rows: {
            uses: table.columns.map((_title, index) => ({
              field: index === 0 ? 'iccid' : index === 1 ? 'custom_field_1' : '',
              unit: '',
            })),
            clearsEmpty: false,
            customers: [],
          },
        }).read
        const usedLines = new Set(rows.map(({ line }) => line))
        const listedLines = new Set(problems.map(({ line }) => line))
        for (const { line, cells } of [...table.linesAbove, ...table.rows]) {
          const found = iccids.filter((iccid) => cells.join('\n').includes(iccid))
          for (const iccid of found) iccids.splice(iccids.indexOf(iccid), 1)
          expect(usedLines.has(line) !== listedLines.has(line)).toBe(true)
          const inLaterLines = cells.flatMap((cell) =>
            cell
              .trim()
              .split(/[\r\n]/)
              .slice(1),
          )
          expect(usedLines.has(line) && inLaterLines.some((each) => /\d{15}/.test(each))).toBe(
            false,
          )
        }
        expect(iccids).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

const bytesIn = {
  'utf-8': encoded,
  'utf-8 with mark': (text: string) => encoded(`\uFEFF${text}`),
  'utf-16le': (text: string) => utf16(`\uFEFF${text}`),
  'utf-16be': (text: string) => utf16(`\uFEFF${text}`, true),
  'windows-1252': (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
} as const
