import { describe, expect, it } from 'vitest'
import { simAfterChange, statusOfReachedLimit, type AcceptedChanges } from './simAfterChange.ts'

type SimBeforeChange = Parameters<typeof simAfterChange>[0]

const own = '490154203237518'
const other = '356938035643809'

function sim(fields: Partial<SimBeforeChange> = {}): SimBeforeChange {
  return {
    statusid: 2,
    providerid: 1,
    imei: own,
    imei_lock: null,
    in_session_since: 1_750_000_000,
    monthly_data_volume: 0,
    monthly_data_limit: null,
    monthly_sms_mo: 0,
    monthly_sms_mo_limit: null,
    monthly_voice_mo: 0,
    monthly_voice_mo_limit: null,
    ...fields,
  }
}

const data = { statusid: 16, monthly_data_volume: 1000, monthly_data_limit: 1000 }
const sms = { statusid: 18, monthly_sms_mo: 10, monthly_sms_mo_limit: 10 }
const voice = { statusid: 19, monthly_voice_mo: 600, monthly_voice_mo_limit: 600 }
const violated = { statusid: 20, imei_lock: { enabled: true, imei: other } }
const offline = { in_session_since: null }

type Row = [
  what: string,
  before: Partial<SimBeforeChange>,
  changes: AcceptedChanges,
  statusid: number,
]

describe('the status after a change', () => {
  it.each<Row>([
    ['a raised data limit', { ...data, ...offline }, { monthly_data_limit: 1001 }, 2],
    ['a raised SMS limit', { ...sms, ...offline }, { monthly_sms_mo_limit: 11 }, 2],
    ['a raised voice limit', { ...voice, ...offline }, { monthly_voice_mo_limit: 601 }, 2],
    ['no data limit', { ...data, ...offline }, { monthly_data_limit: 0 }, 2],
    ['a data limit that is still reached', data, { monthly_data_limit: 900 }, 16],
    ['a limit of another kind', data, { monthly_sms_mo_limit: 500 }, 16],
    ['a raised limit when another is reached', { ...sms, ...data }, { monthly_data_limit: 0 }, 18],
    ['a data limit under the usage', { ...data, statusid: 2 }, { monthly_data_limit: 400 }, 16],
    ['a data limit at the usage', { monthly_data_volume: 500 }, { monthly_data_limit: 500 }, 16],
    ['an SMS limit at the usage', { monthly_sms_mo: 3 }, { monthly_sms_mo_limit: 3 }, 18],
    ['a voice limit at the usage', { monthly_voice_mo: 60 }, { monthly_voice_mo_limit: 60 }, 19],
    ['a limit above the usage', { monthly_data_volume: 499 }, { monthly_data_limit: 500 }, 2],
    ['the same limit of a SIM past it', { ...data, statusid: 2 }, { monthly_data_limit: 1000 }, 2],
    ['unknown usage', { monthly_data_volume: null }, { monthly_data_limit: 1 }, 2],
    ...[3, 5, 6, 7, 20].map((statusid): Row => [
      `a reached limit in status ${statusid}`,
      { ...data, statusid },
      { monthly_data_limit: 1 },
      statusid,
    ]),
    ['a lock to the device', {}, { imei_lock: true, imei: own }, 2],
    ['a lock to another device', {}, { imei_lock: true, imei: other }, 20],
    ['a lock to another device, offline', offline, { imei_lock: true, imei: other }, 2],
    ['a lock that waits for a device', {}, { imei_lock: true }, 2],
    ['a lock without an IMEI', {}, { imei_lock: true, imei: '' }, 2],
    ['unlocking', violated, { imei_lock: false }, 2],
    ['locking again', { ...violated, ...offline }, { imei_lock: true, imei: own }, 20],
    ...[2, 5, 16].map((statusid): Row => [
      `unlocking in status ${statusid}`,
      { statusid },
      { imei_lock: false },
      statusid,
    ]),
    ['deactivation', {}, { statusid: 5 }, 5],
    ['activation', { statusid: 5 }, { statusid: 2 }, 2],
    ['activation past a reached limit', data, { statusid: 2 }, 2],
    ['activation on a slow product', { statusid: 5, providerid: 4 }, { statusid: 2 }, 13],
    ['deactivation on a slow product', { providerid: 4 }, { statusid: 5 }, 14],
    ['Activation ready on a slow product', { statusid: 6, providerid: 4 }, { statusid: 8 }, 17],
    ['Test Ready on a slow product', { statusid: 3, providerid: 4 }, { statusid: 6 }, 6],
    ['limit and status', { monthly_data_volume: 9 }, { monthly_data_limit: 8, statusid: 5 }, 5],
    ['a name', data, { custom_field_1: 'Pump' }, 16],
  ])('of %s', (_what, before, changes, statusid) => {
    expect(simAfterChange(sim(before), changes).statusid).toBe(statusid)
  })
})

describe('the session after a change', () => {
  it.each<[what: string, before: Partial<SimBeforeChange>, changes: AcceptedChanges]>([
    ['a reached limit', { monthly_data_volume: 5 }, { monthly_data_limit: 4 }],
    ['a violated lock', {}, { imei_lock: true, imei: other }],
    ['deactivation', {}, { statusid: 5 }],
    ['deactivation on a slow product', { providerid: 4 }, { statusid: 5 }],
  ])('ends by %s', (_what, before, changes) => {
    expect(simAfterChange(sim(before), changes).in_session_since).toBeNull()
  })

  it.each<[what: string, before: Partial<SimBeforeChange>, changes: AcceptedChanges]>([
    ['a limit above the usage', {}, { monthly_data_limit: 4 }],
    ['activation of a SIM under test', { statusid: 6 }, { statusid: 2 }],
    ['activation on a slow product', { statusid: 6, providerid: 4 }, { statusid: 2 }],
  ])('goes on after %s', (_what, before, changes) => {
    expect(simAfterChange(sim(before), changes).in_session_since).toBe(1_750_000_000)
  })
})

it('sets limits, where 0 is none, and the lock', () => {
  expect(
    simAfterChange(sim({ monthly_data_limit: 5, monthly_sms_mo_limit: 6 }), {
      monthly_data_limit: 0,
      monthly_voice_mo_limit: 60,
      imei_lock: true,
      imei: own,
    }),
  ).toMatchObject({
    monthly_data_limit: null,
    monthly_sms_mo_limit: 6,
    monthly_voice_mo_limit: 60,
    imei_lock: { enabled: true, imei: own },
  })
  expect(simAfterChange(sim(violated), { imei_lock: false, imei: own }).imei_lock).toEqual({
    enabled: false,
    imei: '',
  })
})

it.each([
  ['data', data, 16],
  ['SMS', sms, 18],
  ['voice', voice, 19],
  ['no', { monthly_data_volume: 10 ** 15, monthly_sms_mo: 10 ** 6 }, undefined],
] as const)('a reached %s limit leads to its status', (_kind, used, statusid) => {
  expect(statusOfReachedLimit(sim(used))).toBe(statusid)
})
