import { expect, it } from 'vitest'
import type { Sim } from '../sim/SimFields.ts'
import { matchesCriteria } from './matchesCriteria.ts'
import { noCriteria } from './simCriteria.ts'

const sim: Sim = {
  iccid: '89490301000000000060',
  statusid: 2,
  providerid: 1,
  activation_timestamp: 1_780_000_000,
  imei: '358240056634983',
  imsi: null,
  denied_networks: null,
  msisdn: null,
  in_session_since: 1_790_000_000,
  monthly_data_volume: 100,
  monthly_data_limit: 1000,
  monthly_sms_mo: 0,
  monthly_sms_mt: 0,
  monthly_sms_mt_limit: null,
  monthly_sms_mo_limit: null,
  monthly_voice_mo: 0,
  monthly_voice_mo_limit: null,
  custom_field_1: 'Pump',
  previous_month_data_volume: 0,
  networkOperator: null,
  apn: null,
  ip_address: null,
  end_customer_label: null,
  imei_lock: { imei: '', enabled: false },
  esim_information: null,
}

it.each([
  ['M\u00fcnchen', 'Mu\u0308nchen'],
  ['Mu\u0308nchen', 'm\u00dcnchen'],
])('finds %j by %j, which is canonically equal', (name, text) => {
  const named = { ...sim, end_customer_label: { name } }
  expect(matchesCriteria(named, { ...noCriteria, search: text })).toBe(true)
  for (const match of [
    { mode: 'is', value: text },
    { mode: 'begins', value: text },
    { mode: 'contains', value: text },
    { mode: 'oneOf', values: [text] },
  ] as const)
    expect(matchesCriteria(named, { ...noCriteria, texts: { end_customer_label: match } })).toBe(
      true,
    )
})
