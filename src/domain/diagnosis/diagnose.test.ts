import { describe, expect, it } from 'vitest'
import { simStatuses } from '../../contract/tables.ts'
import type { Sim } from '../sim/SimFields.ts'
import type { Cause, SimFacts } from './cause.ts'
import { deviceCauses, smsCauses } from './deviceCauses.ts'
import { diagnose, outlook } from './diagnose.ts'

const nowMs = Date.UTC(2026, 10, 22)
const inUse = '358240056634983'
const other = '490154203237518'

/** Activated and online, with limits that are not reached. */
const sim: Sim = {
  iccid: '89490301000000000060',
  statusid: 2,
  providerid: 1,
  activation_timestamp: 1_780_000_000,
  imei: inUse,
  imsi: null,
  msisdn: null,
  in_session_since: 1_790_000_000,
  monthly_data_volume: 100,
  monthly_data_limit: 1000,
  monthly_sms_mo: 1,
  monthly_sms_mt: 0,
  monthly_sms_mt_limit: null,
  monthly_sms_mo_limit: 5,
  monthly_voice_mo: 1,
  monthly_voice_mo_limit: 60,
  custom_field_1: 'Pump',
  previous_month_data_volume: 0,
  networkOperator: { name: 'Telekom', countryIso: 'DE', mcc: '262', mnc: '01' },
  apn: null,
  ip_address: null,
  denied_networks: null,
  end_customer_label: null,
  imei_lock: { imei: '', enabled: false },
  esim_information: null,
}
const offline = { in_session_since: null }
const overData = { monthly_data_volume: 1000 }
const overSms = { monthly_sms_mo: 5 }
const overVoice = { monthly_voice_mo: 60 }
const wrongDevice = { imei_lock: { imei: other, enabled: true } }
const telekom = { name: 'Telekom', countryIso: 'DE', mcc: '262', mnc: '01' }
const o2 = { name: 'O2', countryIso: 'DE', mcc: '262', mnc: '03' }

const enabled = { device: { status: { id: 0 } } }
const disabled = { device: { status: { id: 1 } } }
const required = { profile: { has_data_quota: true, has_sms_quota: true } }
const quota = { volume: 1000, volume_used: 10, expiry_date: null }
const usedUp = { ...quota, volume_used: 1000 }
const expired = { ...quota, expiry_date: '2026-11-21T00:00:00Z' }
const missing = { ...enabled, ...required, dataQuota: null, smsQuota: null }
const empty = { ...enabled, balance: { amount: '0' } }

const presence = (presenceEvent: string, atSeconds: number) => ({
  lastPresence: {
    timestampMilliseconds: atSeconds * 1000,
    jsonData: JSON.stringify({ presenceEvent }),
  },
})
const pattern: Cause = { id: 'movedCountry', title: 'Moved', detail: '' }

type Facts = Omit<SimFacts, 'sim'>
type Row = [string, Partial<Sim>, Facts, string]

/** Facts → ids of the causes with their actions, the worst first. */
const rows: readonly Row[] = [
  ['in service', {}, {}, ''],
  ['in service, all known', {}, { ...enabled, ...required, dataQuota: quota, smsQuota: quota }, ''],
  ['no device', {}, { device: null }, ''],
  ['no quota, none required', {}, { ...enabled, dataQuota: null, smsQuota: null }, ''],
  ['Status', { statusid: 1, ...offline }, {}, 'status'],
  ['an unknown status', { statusid: 99, ...offline }, {}, 'status'],
  ['Issued', { statusid: 3, ...offline }, {}, 'status:activate'],
  ['Deleted', { statusid: 4, ...offline }, {}, 'status'],
  ['Deactivated', { statusid: 5, ...offline }, {}, 'status:activate'],
  [
    'Deactivated, data limit reached',
    { statusid: 5, ...offline, ...overData },
    {},
    'status:activate',
  ],
  ['Deactivated, device disabled', { statusid: 5, ...offline }, disabled, 'status:activate'],
  ['Retired', { statusid: 7, ...offline }, {}, 'status'],
  ['Inventory', { statusid: 9, ...offline }, {}, 'status'],
  ['Replaced', { statusid: 10, ...offline }, {}, 'status'],
  ['Activation Pendant', { statusid: 11, ...offline }, {}, 'changing'],
  ['Suspended', { statusid: 12, ...offline }, {}, 'status'],
  ['Waiting for Activation', { statusid: 13, ...offline }, {}, 'changing'],
  ['Test used up', { statusid: 15, ...offline }, {}, 'status:activate'],
  ['Data limit', { statusid: 16, ...offline, ...overData }, {}, 'limit-data:raiseLimit'],
  ['SMS limit', { statusid: 18, ...offline, ...overSms }, {}, 'limit-sms:raiseLimit'],
  ['Voice limit', { statusid: 19, ...offline, ...overVoice }, {}, 'limit-voice:raiseLimit'],
  [
    'SMS limit, data reached, too',
    { statusid: 18, ...offline, ...overSms, ...overData },
    {},
    'limit-sms:raiseLimit limit-data:raiseLimit',
  ],
  ['Data limit that is not reached', { statusid: 16, ...offline }, {}, 'belowLimit-data:activate'],
  ['SMS limit that is not reached', { statusid: 18, ...offline }, {}, 'belowLimit-sms:activate'],
  [
    'Data limit and a missing quota',
    { statusid: 16, ...offline, ...overData },
    missing,
    'limit-data:raiseLimit dataQuota:setDataQuota smsQuota:setSmsQuota',
  ],
  [
    'Data limit in the wrong device',
    { statusid: 16, ...offline, ...overData, ...wrongDevice },
    {},
    'limit-data:raiseLimit imeiLock:unlockImei',
  ],
  ['IMEI unauthorized', { statusid: 20, ...offline, ...wrongDevice }, {}, 'imeiLock:unlockImei'],
  [
    'IMEI unauthorized, data limit reached',
    { statusid: 20, ...offline, ...wrongDevice, ...overData },
    {},
    'imeiLock:unlockImei limit-data:raiseLimit',
  ],
  ['IMEI unauthorized without a lock', { statusid: 20, ...offline }, {}, 'lockOff'],
  [
    'IMEI unauthorized, device disabled, balance empty',
    { statusid: 20, ...offline, ...wrongDevice },
    { ...empty, ...disabled },
    'imeiLock:unlockImei device:enableDevice balance:topUp',
  ],
  ['Activated above the data limit', overData, {}, 'limit-data:raiseLimit'],
  ['Test Ready above the data limit', { statusid: 6, ...overData }, {}, ''],
  ['Voice limit of a product without voice', { providerid: 3, ...overVoice }, {}, ''],
  ['Activated in the wrong device', wrongDevice, {}, 'imeiLock:unlockImei'],
  ['a lock that waits for a device', { imei_lock: { imei: '', enabled: true } }, {}, ''],
  ['device disabled', {}, disabled, 'device:enableDevice'],
  ['device disabled in a test', { statusid: 6 }, disabled, ''],
  ['device deleted', {}, { device: { status: { id: 2 } } }, 'device'],
  ['balance of zero', {}, empty, 'balance:topUp'],
  ['balance below zero', {}, { ...enabled, balance: { amount: '-0.5' } }, 'balance:topUp'],
  ['balance left', {}, { ...enabled, balance: { amount: '0.01' } }, ''],
  ['not prepaid', {}, { ...enabled, balance: null }, ''],
  ['quotas missing', {}, missing, 'dataQuota:setDataQuota smsQuota:setSmsQuota'],
  ['data quota used up', {}, { ...enabled, dataQuota: usedUp }, 'dataQuota:setDataQuota'],
  ['data quota expired', {}, { ...enabled, dataQuota: expired }, 'dataQuota:setDataQuota'],
  ['SMS quota used up', {}, { ...enabled, smsQuota: usedUp }, 'smsQuota:setSmsQuota'],
  [
    'SMS quota used up and the data limit reached',
    overData,
    { ...enabled, smsQuota: usedUp },
    'limit-data:raiseLimit smsQuota:setSmsQuota',
  ],
  ['offline', offline, {}, 'offline:resetConnection'],
  ['Activation ready and offline', { statusid: 8, ...offline }, {}, 'offline:resetConnection'],
  ['offline, device disabled', offline, disabled, 'device:enableDevice'],
  ['offline, no data quota', offline, { ...missing, smsQuota: quota }, 'dataQuota:setDataQuota'],
  [
    'offline, no SMS quota',
    offline,
    { ...missing, dataQuota: quota },
    'smsQuota:setSmsQuota offline:resetConnection',
  ],
  [
    'offline, last network blocked',
    { ...offline, denied_networks: [o2, telekom] },
    {},
    'blockedNetwork:unblockNetwork offline:resetConnection',
  ],
  [
    'offline, another network blocked',
    { ...offline, denied_networks: [o2] },
    {},
    'offline:resetConnection',
  ],
  ['online, last network blocked', { denied_networks: [telekom] }, {}, ''],
  [
    'online although Deactivated',
    { statusid: 5 },
    {},
    'status:activate onlineOutOfService:resetConnection',
  ],
  [
    'session ended after it began',
    {},
    presence('OFFLINE', 1_790_000_060),
    'lostSession:resetConnection',
  ],
  ['session ended before', {}, presence('OFFLINE', 1_789_999_000), ''],
  ['pattern', {}, { patterns: [pattern] }, 'movedCountry'],
  [
    'pattern while offline',
    offline,
    { patterns: [pattern] },
    'offline:resetConnection movedCountry',
  ],
  [
    'pattern of a Deactivated SIM',
    { statusid: 5, ...offline },
    { patterns: [pattern] },
    'status:activate',
  ],
]

describe('the causes of a SIM', () => {
  it.each(rows)('%s', (_name, change, facts, expected) => {
    const causes = diagnose({ sim: { ...sim, ...change }, ...facts }, nowMs)
    expect(causes.map(({ id, action }) => [id, action].filter(Boolean).join(':')).join(' ')).toBe(
      expected,
    )
  })

  it.each(simStatuses.filter(({ group }) => group !== 'usable' && group !== 'test'))(
    'are never empty for the status $name',
    ({ id }) =>
      expect(diagnose({ sim: { ...sim, ...offline, statusid: id } })[0]?.stops).toBe('all'),
  )

  it('name the device in use and the one that the lock allows', () => {
    const [cause] = diagnose({ sim: { ...sim, ...wrongDevice, statusid: 20 } })
    expect(cause?.detail).toBe(`Used in ${inUse}; the lock allows only ${other}.`)
  })

  it('say who can help where neither interface can', () => {
    const [suspended] = diagnose({ sim: { ...sim, ...offline, statusid: 12 } })
    expect(suspended?.detail).toBe('Ask your provider to lift the suspension.')
  })

  it('show since when a SIM is offline, from its last event', () => {
    const facts = { sim: { ...sim, ...offline }, ...presence('OFFLINE', 1_789_999_000) }
    expect(diagnose(facts)[0]?.sinceMs).toBe(1_789_999_000_000)
    expect(diagnose({ ...facts, lastPresence: null })[0]?.sinceMs).toBeUndefined()
  })

  it.each([
    ['all of its device is known', {}, /^Nothing blocks this SIM/],
    ['its device is loading', { isComplete: false }, /^Checking whether its device is blocked/],
    ['its device was not loaded', { isUnchecked: true }, /^Couldn't check/],
  ])('say what is known of an offline SIM when %s', (_what, known, detail) => {
    const [cause] = diagnose({ sim: { ...sim, ...offline }, ...known })
    expect(cause?.detail).toMatch(detail)
  })

  it('ignore quotas and a balance without values, which the document does not show', () => {
    const facts = JSON.parse(
      '{ "dataQuota": { "threshold_percentage": 5 }, "balance": {} }',
    ) as Facts
    expect(diagnose({ sim, ...enabled, ...facts })).toEqual([])
  })

  it('read a balance that is a JSON number', () => {
    const facts = JSON.parse('{ "balance": { "amount": 0 } }') as Facts
    expect(diagnose({ sim, ...enabled, ...facts })[0]?.id).toBe('balance')
  })
})

describe('the outlook of a change', () => {
  const blocked = { ...sim, statusid: 16, ...offline, ...overData }
  const raise = { changes: { monthly_data_limit: 5000 } }

  it.each<[string, SimFacts, Parameters<typeof outlook>[1], string | undefined]>([
    ['the limit is the only cause', { sim: blocked }, raise, 'The SIM will be in service.'],
    [
      'the device could not be checked',
      { sim: blocked, isUnchecked: true },
      raise,
      "Couldn't check whether the device also blocks the SIM.",
    ],
    [
      'a quota is missing, too',
      { sim: blocked, ...missing },
      raise,
      'The SIM will still be partly out of service: Data quota missing and SMS quota missing.',
    ],
    [
      'the device is disabled, too',
      { sim: blocked, ...disabled },
      raise,
      'The SIM will still be out of service: Device disabled.',
    ],
    [
      'the new limit is reached',
      { sim: blocked },
      { changes: { monthly_data_limit: 900 } },
      'The SIM will still be out of service: Data limit reached.',
    ],
    [
      'a limit is set below the use',
      { sim },
      { changes: { monthly_data_limit: 50 } },
      'This puts the SIM out of service: Data limit reached.',
    ],
    [
      'nothing changes for the service',
      { sim },
      { changes: { monthly_data_limit: 5000 } },
      undefined,
    ],
    [
      'activation leaves a reached limit',
      { sim: { ...blocked, statusid: 5 } },
      { changes: { statusid: 2 } },
      'The SIM will still be out of service: Data limit reached.',
    ],
    [
      'the product activates in two steps',
      { sim: { ...sim, ...offline, statusid: 5, providerid: 4 } },
      { changes: { statusid: 2 } },
      'The SIM will be in service.',
    ],
    [
      'a violated lock is removed',
      { sim: { ...sim, ...offline, ...wrongDevice, statusid: 20 } },
      { changes: { imei_lock: false } },
      'The SIM will be in service.',
    ],
    [
      'a lock to another device is set',
      { sim },
      { changes: { imei_lock: true, imei: other } },
      'This puts the SIM out of service: In the wrong device.',
    ],
    [
      'the only missing quota is set',
      { sim, ...missing, smsQuota: quota },
      { dataQuota: quota },
      'The SIM will be in service.',
    ],
    [
      'the balance is raised in a disabled device',
      { sim, ...empty, ...disabled },
      { balance: { amount: '5' } },
      'The SIM will still be out of service: Device disabled.',
    ],
  ])('when %s', (_name, facts, change, expected) => {
    expect(outlook(facts, change)?.text).toBe(expected)
  })
})

it('finds what keeps an SMS from a device, also without its SIM', () => {
  const causes = deviceCauses({ ...missing }, nowMs)
  expect(smsCauses(causes).map(({ id }) => id)).toEqual(['smsQuota'])
})
