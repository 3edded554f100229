import { i18n } from '@lingui/core'
import { describe, expect, it, vi } from 'vitest'
import type { BatchChanges, ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { languages } from '../../../../data/language.ts'
import { withCheckDigit } from '../../../../domain/iccid/iccid.ts'
import { describeRowProblem, type LineProblem } from './lineProblem.ts'
import { runTask, type ImportRow } from './readRows.ts'

const card = (number: number) => withCheckDigit(`8988303${String(number).padStart(12, '0')}`)

/** Reads lines of an ICCID and a value for a field. */
function read(
  field: ChangeField,
  lines: readonly string[],
  { clearsEmpty = false, unit = '' } = {},
): { rows: readonly ImportRow[]; problems: readonly LineProblem[] } {
  const { rows, problems } = runTask({
    text: ['iccid;value', ...lines].join('\n'),
    separator: ';',
    rows: {
      uses: [
        { field: 'iccid', unit: '' },
        { field, unit },
      ],
      clearsEmpty,
      customers: [
        { id: 7, name: 'Acme' },
        { id: 8, name: 'Twin' },
        { id: 9, name: 'Twin' },
      ],
    },
  }).read
  return { rows, problems: problems.map(describeRowProblem) }
}

function changesOf(field: ChangeField, value: string, unit = ''): BatchChanges | undefined {
  return read(field, [`${card(1)};${value}`], { unit }).rows[0]?.changes
}

function reasonOf(field: ChangeField, value: string, unit = ''): string | undefined {
  return read(field, [`${card(1)};${value}`], { unit }).problems[0]?.reason
}

describe('a row', () => {
  it('contains an ICCID, its changes and its line number', () => {
    const { rows, problems } = read('custom_field_1', [`${card(1)};Pump 1`, `${card(2)};Pump 2`])
    expect(rows).toEqual([
      { line: 2, iccid: card(1), changes: { custom_field_1: 'Pump 1' } },
      { line: 3, iccid: card(2), changes: { custom_field_1: 'Pump 2' } },
    ])
    expect(problems).toEqual([])
  })

  it.each([
    ['rounded by a spreadsheet', '8,94E+18', /spreadsheet has rounded/, 'rounded'],
    [
      'with a wrong check digit',
      `${card(1).slice(0, -1)}${(Number(card(1).at(-1)) + 1) % 10}`,
      /Check digit/,
      'iccid',
    ],
    ['too short', '8988', /has 18 to 20 digits; this has 4/, 'iccid'],
    ['missing', '', /No ICCID found/, 'iccid'],
  ])('with an ICCID that is %s is left out', (_name, iccid, reason, kind) => {
    const { rows, problems } = read('custom_field_1', [`"${iccid}";Pump`])
    expect(rows).toEqual([])
    expect(problems).toEqual([
      { line: 2, iccid, kind, reason: expect.stringMatching(reason) as string },
    ])
  })

  it('accepts ICCIDs of 19 digits, and ICCIDs that spreadsheets store as text', () => {
    const { rows } = read('custom_field_1', [
      `${card(1).slice(0, -1)};Pump`,
      `"=""${card(2)}""";Pump`,
    ])
    expect(rows.map(({ iccid }) => iccid)).toEqual([card(1).slice(0, -1), card(2)])
  })

  it.each([
    '\u202A89490301000000000029\u202C',
    '89490301000000000029\u2060',
    'ICCID:89490301000000000029',
    'ICCID 89490301000000000029',
    'iccid=89490301000000000029',
    '#89490301000000000029',
    "'89490301000000000029",
    '89490301000000000029.0',
    '89490301000000000029F',
  ])('accepts an ICCID written as %s', (cell) => {
    const { rows } = read('custom_field_1', [`${cell};Pump`])
    expect(rows.map(({ iccid }) => iccid)).toEqual(['89490301000000000029'])
  })

  it.each(['89490301000000000000', '89490301000100000000', '8949030100000000000'])(
    'with an ICCID that is rounded to 15 digits, %s, is left out as rounded',
    (cell) => {
      expect(read('custom_field_1', [`${cell};Pump`]).problems).toMatchObject([
        { line: 2, kind: 'rounded', reason: expect.stringMatching(/has rounded/) as string },
      ])
    },
  )

  it('is skipped when it has more cells than there are titles', () => {
    expect(read('custom_field_1', [`${card(1)};Pump;7`]).problems[0]).toMatchObject({
      line: 2,
      kind: 'extraCells',
    })
  })
})

describe('an empty cell', () => {
  it('leaves the value unchanged', () => {
    expect(read('custom_field_1', [`${card(1)};`]).problems[0]).toMatchObject({ kind: 'empty' })
  })

  it('clears texts and limits when chosen, but not fields that always have a value', () => {
    const options = { clearsEmpty: true }
    const line = [`${card(1)};`]
    expect(read('custom_field_1', line, options).rows[0]?.changes).toEqual({ custom_field_1: '' })
    expect(read('monthly_data_limit', line, options).rows[0]?.changes).toEqual({
      monthly_data_limit: 0,
    })
    expect(read('statusid', line, options).problems[0]).toMatchObject({ kind: 'empty' })
  })
})

describe('a value', () => {
  it('of a status is a name or a number', () => {
    expect(changesOf('statusid', ' activated ')).toEqual({ statusid: 2 })
    expect(changesOf('statusid', '5')).toEqual({ statusid: 5 })
    expect(changesOf('statusid', 'Unknown (1)')).toEqual({ statusid: 1 })
    expect(changesOf('statusid', 'Suspended (12)')).toEqual({ statusid: 12 })
    for (const text of ['broken', 'Pump (5)', 'Activated (5)', '(5)', 'Activated (99)'])
      expect(reasonOf('statusid', text)).toMatch(`Status: “${text}” is not a status`)
  })

  it.each(languages)('of a status is its name in the portal in %s', async (language) => {
    vi.resetModules()
    const { activateLanguage } = await import('../../../../data/language.ts')
    await activateLanguage(language)
    const { allSimStatuses } = await import('../../../../domain/sim/simStatus.ts')
    await activateLanguage('en')
    for (const { id, name } of allSimStatuses)
      expect(changesOf('statusid', ` ${name.toUpperCase().normalize('NFD')} `)).toEqual({
        statusid: id,
      })
  })

  it('of a switch is a word of a spreadsheet in the languages of the portal', () => {
    for (const word of ['on', 'Yes', 'TRUE', '1', 'WAHR', 'ja', 'An', 'wa\u200bhr\u00a0'])
      expect(changesOf('imei_lock', word)).toEqual({ imei_lock: true })
    for (const word of ['off', 'No', 'FALSE', '0', 'FALSCH', 'nein', 'Aus'])
      expect(changesOf('imei_lock', word)).toEqual({ imei_lock: false })
  })

  it('of a limit is read with the separators and words of both languages', () => {
    const read = (text: string) => changesOf('monthly_data_limit', text, 'MB')?.monthly_data_limit
    for (const text of ['unlimited', 'Unbegrenzt', 'no limit', 'Kein Limit'])
      expect(read(text)).toBe(0)
    for (const text of [
      '1 000',
      '1\u202f000',
      "1'000",
      '1’000 MB',
      '1,000,000 kB',
      '1.000,0\u200b',
    ])
      expect(read(text)).toBe(1e9)
    expect(['0,500', '1,5', '12,34,567 B'].map(read)).toEqual([5e5, 15e5, 1_234_567])
    expect(changesOf('monthly_voice_mo_limit', '2 Stunden')).toEqual({
      monthly_voice_mo_limit: 7200,
    })
  })

  it('of a name is stored in NFC, without invisible characters around it', () => {
    expect(changesOf('end_customer_label', ' Depot Mu\u0308nchen\u00a0')).toEqual({
      end_customer_label: 'Depot M\u00fcnchen',
    })
    expect(read('end_customer_label', [`${card(1)};\u200b`]).problems[0]?.kind).toBe('empty')
  })

  it('of a data limit uses its own unit or that of the column', () => {
    expect(changesOf('monthly_data_limit', '500', 'MB')).toEqual({ monthly_data_limit: 5e8 })
    expect(changesOf('monthly_data_limit', '1.5 gb', 'MB')).toEqual({ monthly_data_limit: 1.5e9 })
    expect(changesOf('monthly_data_limit', '1,5GB')).toEqual({ monthly_data_limit: 1.5e9 })
    expect(changesOf('monthly_data_limit', 'Unlimited')).toEqual({ monthly_data_limit: 0 })
  })

  it('of a data limit is read without a language, as in the worker', () => {
    vi.spyOn(i18n, 'locale', 'get').mockReturnValue('')
    vi.spyOn(i18n, 'locales', 'get').mockReturnValue(undefined)
    expect(changesOf('monthly_data_limit', '1,5 GB')).toEqual({ monthly_data_limit: 1.5e9 })
    vi.restoreAllMocks()
  })

  it.each([
    ['no number', 'much', /“much” is not a limit/],
    ['an unknown unit', '5 TB', /“5 TB” is not a limit/],
    ['zero', '0', /0 would mean unlimited/],
    ['ambiguous', '1,000', /ambiguous/],
    ['no whole number', '0.5 B', /not a whole number of B/],
    ['too high', '2000000 GB', /too high/],
  ])('of a limit that is %s is rejected', (_name, value, reason) => {
    expect(reasonOf('monthly_data_limit', value, 'MB')).toMatch(reason)
  })

  it('of an SMS or voice limit is a number, for voice with a unit', () => {
    expect(changesOf('monthly_sms_mo_limit', '20')).toEqual({ monthly_sms_mo_limit: 20 })
    expect(changesOf('monthly_voice_mo_limit', '2', 'min')).toEqual({ monthly_voice_mo_limit: 120 })
    expect(changesOf('monthly_voice_mo_limit', '1 hour', 's')).toEqual({
      monthly_voice_mo_limit: 3600,
    })
  })

  it('of the IMEI lock is on or off', () => {
    expect(changesOf('imei_lock', 'Yes')).toEqual({ imei_lock: true })
    expect(changesOf('imei_lock', 'off')).toEqual({ imei_lock: false })
    expect(reasonOf('imei_lock', '358240051111110')).toMatch(/neither on nor off/)
  })

  it('of the customer is a unique name or a number', () => {
    expect(changesOf('customer_id', 'acme')).toEqual({ customer_id: 7 })
    expect(changesOf('customer_id', '8')).toEqual({ customer_id: 8 })
    expect(reasonOf('customer_id', 'Twin')).toMatch(/Several customers/)
    expect(reasonOf('customer_id', '10')).toMatch(/not one of your customers/)
  })

  it('of a text has at most 255 characters', () => {
    expect(reasonOf('end_customer_label', 'x'.repeat(256))).toMatch(/^Label: At most 255/)
  })
})
