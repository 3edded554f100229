import { describe, expect, it, vi } from 'vitest'
import { guessColumnUses, validateColumnUses } from './columnUse.ts'

const fieldsOf = (titles: readonly string[], example = '') =>
  guessColumnUses(titles.map((title) => ({ title, example }))).map(({ field }) => field)

describe('the field of a column', () => {
  it('is guessed from its title', () => {
    expect(
      fieldsOf([
        'ICCID',
        'Device name',
        'Label',
        'Status',
        'Data limit',
        'SMS limit',
        'Voice limit',
        'Customer',
        'Comment',
      ]),
    ).toEqual([
      'iccid',
      'custom_field_1',
      'end_customer_label',
      'statusid',
      'monthly_data_limit',
      'monthly_sms_mo_limit',
      'monthly_voice_mo_limit',
      'customer_id',
      '',
    ])
  })

  it('is guessed from its name in the user’s language', async () => {
    vi.resetModules()
    const { activateLanguage } = await import('../../../../data/language.ts')
    await activateLanguage('de')
    const german = await import('./columnUse.ts')
    await activateLanguage('en')
    const titles = ['ICCID', 'Gerätename', 'Datenlimit (MB)', 'sprachlimit', 'Kunde', 'Notiz']
    expect(
      german
        .guessColumnUses(titles.map((title) => ({ title, example: '' })))
        .map(({ field }) => field),
    ).toEqual([
      'iccid',
      'custom_field_1',
      'monthly_data_limit',
      'monthly_voice_mo_limit',
      'customer_id',
      '',
    ])
  })

  it('is guessed from its name in every language of the portal, whatever the user’s is', () => {
    expect(
      fieldsOf(['ICCID', 'Gera\u0308tename', 'IMEI-Sperre', 'Datenlimit (MB)'], 'WAHR'),
    ).toEqual([...['iccid', 'custom_field_1', 'imei_lock', 'monthly_data_limit']])
    expect(
      fieldsOf(['SIM-Nummer', 'Neuer Status', 'SMS-Limit', 'Sprachlimit (s)', 'Kunde']),
    ).toEqual([
      ...['iccid', 'statusid', 'monthly_sms_mo_limit', 'monthly_voice_mo_limit', 'customer_id'],
    ])
  })

  it('is the IMEI lock unless its values are IMEIs, so that unknown words are reported', () => {
    const fieldOf = (example: string) =>
      guessColumnUses([
        { title: 'ICCID', example: '' },
        { title: 'IMEI lock', example },
      ])[1]?.field
    expect([fieldOf('WAHR'), fieldOf('maybe'), fieldOf('358240051111110')]).toEqual([
      ...['imei_lock', 'imei_lock', ''],
    ])
  })

  it('is guessed from the titles of the portal’s own exports', () => {
    expect(
      guessColumnUses([
        { title: 'ICCID', example: '' },
        { title: 'Data this month (bytes)', example: '12' },
        { title: 'Data limit (bytes, empty: unlimited)', example: '' },
        { title: 'SMS limit (empty: unlimited)', example: '' },
        { title: 'Voice limit (s, empty: unlimited)', example: '' },
        { title: 'IMEI lock', example: '358240051111110' },
      ]),
    ).toEqual([
      { field: 'iccid', unit: '' },
      { field: '', unit: '' },
      { field: 'monthly_data_limit', unit: 'B' },
      { field: 'monthly_sms_mo_limit', unit: '' },
      { field: 'monthly_voice_mo_limit', unit: 's' },
      { field: '', unit: '' },
    ])
  })

  it('is the ICCID when the values are ICCIDs, regardless of the title', () => {
    const columns = [
      { title: 'Column 1', example: 'Pump' },
      { title: 'Column 2', example: '89883030000000000019' },
    ]
    expect(guessColumnUses(columns).map(({ field }) => field)).toEqual(['', 'iccid'])
  })

  it('is not the SMS limit when the title is about received SMS, whose limit has no input', () => {
    expect(fieldsOf(['ICCID', 'SMS MT limit', 'Received SMS limit'])).toEqual(['iccid', '', ''])
  })

  it('is guessed for one column per field', () => {
    expect(fieldsOf(['ICCID', 'Name', 'Device'])).toEqual(['iccid', 'custom_field_1', ''])
  })

  it('has no unit when the title names none, even if an example has one', () => {
    const [, limit] = guessColumnUses([
      { title: 'ICCID', example: '' },
      { title: 'Data limit', example: '1 GB' },
    ])
    expect(limit).toEqual({ field: 'monthly_data_limit', unit: '' })
  })
})

describe('a choice of fields', () => {
  const iccid = { field: 'iccid', unit: '' } as const
  const withNumbers = { hasBareNumber: true }
  it.each([
    ['without the ICCID', [{ field: 'custom_field_1', unit: '' }], /column with the ICCIDs/],
    ['without a change', [iccid, { field: '', unit: '' }], /at least one column to change/],
    ['with two columns for a field', [iccid, iccid], /Two columns are used as ICCID/],
    [
      'without a unit',
      [iccid, { field: 'monthly_data_limit', unit: '' }],
      /the unit of Data limit/,
    ],
  ] as const)('%s is rejected', (_name, uses, reason) => {
    expect(validateColumnUses(uses, [withNumbers, withNumbers])).toMatch(reason)
  })

  it('needs no unit where every amount has one', () => {
    const uses = [iccid, { field: 'monthly_data_limit', unit: '' }] as const
    expect(validateColumnUses(uses, [withNumbers, { hasBareNumber: false }])).toBeUndefined()
  })

  it('is accepted with an ICCID and a change', () => {
    const uses = [iccid, { field: 'custom_field_1', unit: '' }] as const
    expect(validateColumnUses(uses, [withNumbers, withNumbers])).toBeUndefined()
  })
})
