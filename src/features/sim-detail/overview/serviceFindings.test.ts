import { expect, it } from 'vitest'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import {
  blockedNetworkFinding,
  isUnexpectedlyOffline,
  offlineFinding,
  statusFinding,
} from './simFindings.ts'

const sim: Sim = {
  iccid: '89490301000000000060',
  statusid: 2,
  providerid: 1,
  activation_timestamp: 1_780_000_000,
  imei: '358240056634983',
  imsi: null,
  msisdn: null,
  in_session_since: null,
  monthly_data_volume: 1000,
  monthly_data_limit: 1000,
  monthly_sms_mo: 5,
  monthly_sms_mt: 0,
  monthly_sms_mt_limit: null,
  monthly_sms_mo_limit: 5,
  monthly_voice_mo: 60,
  monthly_voice_mo_limit: 60,
  custom_field_1: 'Pump',
  previous_month_data_volume: 0,
  networkOperator: { name: 'Telekom', countryIso: 'DE', mcc: '262', mnc: '01' },
  apn: null,
  ip_address: null,
  denied_networks: null,
  end_customer_label: null,
  imei_lock: { imei: '490154203237518', enabled: true },
  esim_information: null,
}

it.each<[number, string, string | undefined]>([
  [3, 'Out of service: not activated yet', 'activate'],
  [5, 'Out of service: deactivated', 'activate'],
  [12, 'Out of service: suspended by the service', undefined],
  [15, 'Out of service: test volume used up', 'activate'],
  [16, 'Out of service: data limit reached', 'raiseLimit'],
  [18, 'Out of service: SMS limit reached', 'raiseLimit'],
  [19, 'Out of service: voice limit reached', 'raiseLimit'],
  [20, 'Out of service: IMEI lock violated', 'unlockImei'],
])('returns reason and fix of status %i: %s', (statusid, title, action) => {
  const finding = statusFinding({ ...sim, statusid })
  expect([finding?.title, finding?.action]).toEqual([title, action])
})

it('returns nothing for a SIM in service', () => {
  expect(statusFinding(sim)).toBeUndefined()
})

it('names the device that violated the IMEI lock and the allowed one', () => {
  expect(statusFinding({ ...sim, statusid: 20 })?.detail).toMatch(
    /^Used in 358240056634983; the lock allows only 490154203237518\./,
  )
})

it.each<[boolean, Partial<Sim>]>([
  [true, {}],
  [false, { in_session_since: 1_790_000_000 }],
  [false, { statusid: 5 }],
  [true, { statusid: 6 }],
])('expects a session: %s for %o', (isOffline, change) => {
  expect(isUnexpectedlyOffline({ ...sim, ...change })).toBe(isOffline)
})

it('reports only the last network of an offline SIM as blocked', () => {
  const telekom = { name: 'Telekom', mcc: '262', mnc: '01' }
  expect(blockedNetworkFinding(sim, [telekom])?.detail).toContain('Telekom (262 01)')
  expect(blockedNetworkFinding(sim, [{ ...telekom, mnc: '02' }])).toBeUndefined()
})

it('explains an offline SIM by its last presence event', () => {
  const event: SimEvent = {
    id: '1',
    iccid: sim.iccid,
    timestampMilliseconds: 1_790_000_000_000,
    type: 'presence',
    details: 'Session ended',
    jsonData: null,
  }
  expect(offlineFinding(sim, event, false).detail).toBe(
    'Last event: Session ended. Nothing blocks this SIM. The device may be switched off or out of coverage.',
  )
  expect(offlineFinding(sim, event, true).detail).toBe('Last event: Session ended.')
  expect(offlineFinding(sim, null, true).detail).toMatch(/No session in the stored events/)
})
