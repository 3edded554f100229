import { expect, it } from 'vitest'
import { readInputs, validateInputs } from './changeForm.ts'

it('reads a limit in its unit as whole bytes', () => {
  const read = readInputs({ monthly_data_limit: { mode: 'set', text: '1.5', unit: 'GB' } })
  expect(read).toEqual({ changes: { monthly_data_limit: 1_500_000_000 }, errors: {} })
})

it.each([
  ['monthly_data_limit', '2000000', 'GB'],
  ['monthly_sms_mo_limit', '3000000000', 'SMS'],
  ['monthly_voice_mo_limit', '1000000', 'h'],
] as const)(
  'rejects a %s of %s %s, which is above the limit of the service',
  (field, text, unit) => {
    const read = readInputs({ [field]: { mode: 'set', text, unit } })
    expect(read.changes).toEqual({})
    expect(read.errors[field]).toContain('The limit is too high')
    expect(validateInputs(read)).toBeDefined()
  },
)
