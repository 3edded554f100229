import type { BatchJobParametersInput } from '../../../contract/generated/graphqlServer.ts'
import { expect, it } from 'vitest'
import type { Viewer } from '../../store/store.ts'
import { readBatchChanges } from './batchChanges.ts'

const viewer: Viewer = {
  role: 'USER',
  customerid: 1,
  customerIds: [1, 2],
  initiator: { type: 'USER', userId: 'u', email: 'e' },
}
const text = (length: number) => 'x'.repeat(length)

it('reads the given changes, including clear and unlimited, and ignores null and absent ones', () => {
  expect(
    readBatchChanges(viewer, {
      statusid: null,
      custom_field_1: '',
      monthly_data_limit: 0,
      imei_lock: false,
    }),
  ).toEqual({ custom_field_1: '', monthly_data_limit: 0, imei_lock: false })
})

it.each(['custom_field_1', 'end_customer_label'] as const)(
  'reads a %s without visible characters as empty, as it is stored and compared',
  (field) => {
    expect(readBatchChanges(viewer, { [field]: '\u200b\u00a0 ' })).toEqual({ [field]: '' })
  },
)

it('reads only changes from the parameters', () => {
  const params = { statusid: 5, simFilter: {}, includeIccIds: ['1'] }
  expect(readBatchChanges(viewer, params)).toEqual({ statusid: 5 })
})

it.each<[what: string, requested: BatchJobParametersInput, code: string, argument: string]>([
  ['no change', {}, 'BAD_USER_INPUT', 'params'],
  ['only nulls', { statusid: null, custom_field_1: null }, 'BAD_USER_INPUT', 'params'],
  ['an unknown status', { statusid: 21 }, 'BAD_USER_INPUT', 'params.statusid'],
  [
    'a negative data limit',
    { monthly_data_limit: -1 },
    'BAD_USER_INPUT',
    'params.monthly_data_limit',
  ],
  [
    'a negative SMS limit',
    { monthly_sms_mo_limit: -1 },
    'BAD_USER_INPUT',
    'params.monthly_sms_mo_limit',
  ],
  [
    'a negative voice limit',
    { monthly_voice_mo_limit: -1 },
    'BAD_USER_INPUT',
    'params.monthly_voice_mo_limit',
  ],
  [
    'a data limit beyond a petabyte',
    { monthly_data_limit: 1e15 + 1 },
    'BAD_USER_INPUT',
    'params.monthly_data_limit',
  ],
  [
    'more SMS than a SIM can show',
    { monthly_sms_mo_limit: 2 ** 31 },
    'BAD_USER_INPUT',
    'params.monthly_sms_mo_limit',
  ],
  [
    'a voice limit beyond 32 bits',
    { monthly_voice_mo_limit: 2 ** 31 },
    'BAD_USER_INPUT',
    'params.monthly_voice_mo_limit',
  ],
  [
    'a name of 256 characters',
    { custom_field_1: text(256) },
    'BAD_USER_INPUT',
    'params.custom_field_1',
  ],
  [
    'a label of 256 characters',
    { end_customer_label: text(256) },
    'BAD_USER_INPUT',
    'params.end_customer_label',
  ],
  ['a customer of another request', { customer_id: 3 }, 'NOT_FOUND', 'params.customer_id'],
])('refuses %s, with the argument named', (_what, requested, code, argument) => {
  expect(() => readBatchChanges(viewer, requested)).toThrow(
    expect.objectContaining({ code, argument }),
  )
})

it('accepts texts of 255 characters and every customer the viewer can see', () => {
  expect(readBatchChanges(viewer, { custom_field_1: text(255), customer_id: 2 })).toEqual({
    custom_field_1: text(255),
    customer_id: 2,
  })
})
