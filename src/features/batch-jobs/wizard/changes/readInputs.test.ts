import { expect, it } from 'vitest'
import { readInputs, validateInputs } from './readInputs.ts'

it('takes a limit in the unit beside it as whole bytes', () => {
  const read = readInputs({ monthly_data_limit: { mode: 'set', text: '1.5', unit: 'GB' } })
  expect(read).toEqual({ changes: { monthly_data_limit: 1_500_000_000 }, errors: {} })
})

it.each([
  ['monthly_data_limit', '2000000', 'GB'],
  ['monthly_sms_mo_limit', '3000000000', 'SMS'],
  ['monthly_sms_mt_limit', '3000000000', 'SMS'],
  ['monthly_voice_mo_limit', '1000000', 'h'],
] as const)('does not send a %s of %s %s, which the service would refuse', (field, text, unit) => {
  const read = readInputs({ [field]: { mode: 'set', text, unit } })
  expect(read.changes).toEqual({})
  expect(read.errors[field]).toContain('more than the service takes')
  expect(validateInputs(read)).toBeDefined()
})
