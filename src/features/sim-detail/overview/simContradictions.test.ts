import { expect, it } from 'vitest'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simContradictions } from './simFindings.ts'

const sim: Sim = {
  iccid: '89490301000000000060',
  statusid: 2,
  providerid: 1,
  activation_timestamp: 1_780_000_000,
  imei: '358240056634983',
  imsi: null,
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
  denied_networks: null,
  end_customer_label: null,
  imei_lock: { imei: '', enabled: false },
  esim_information: null,
}
const otherDevice = { imei: '490154203237518', enabled: true }

it('reports nothing for a consistent SIM', () => {
  expect(simContradictions(sim)).toEqual([])
  expect(simContradictions({ ...sim, in_session_since: null, statusid: 5 })).toEqual([])
})

it.each<[string, Partial<Sim>]>([
  ['Online, but the status is Deactivated', { statusid: 5 }],
  ['Activated, but in a device the IMEI lock does not allow', { imei_lock: otherDevice }],
  ['Blocked by an IMEI lock that is off', { statusid: 20, in_session_since: null }],
  ['Activated, but the data limit is reached', { monthly_data_volume: 1000 }],
  ['Activated, but the SMS limit is reached', { monthly_sms_mo: 5, monthly_sms_mo_limit: 5 }],
  ['Blocked by the data limit, which is not reached', { statusid: 16, in_session_since: null }],
])('flags: %s', (title, change) => {
  expect(simContradictions({ ...sim, ...change }).map((finding) => finding.title)).toEqual([title])
})

it('ignores voice for a product without it', () => {
  const voice = { monthly_voice_mo: 9, monthly_voice_mo_limit: 5 }
  expect(simContradictions({ ...sim, ...voice })).toHaveLength(1)
  expect(simContradictions({ ...sim, ...voice, providerid: 3 })).toEqual([])
})
