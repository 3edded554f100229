import { describe, expect, it } from 'vitest'
import type { SimEvent } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'
import {
  matchesOfEvents,
  matchesOfRecord,
  matchesOfState,
  matchesOfUpdate,
  isInScope,
  type RuleCondition,
} from './noticeRules.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2026, 10, 10)
const month = { fromMs: startMs, toMs: startMs + 10 * 24 * hourMs }
const offline = { iccid: '1', in_session_since: null }

function event(type: string, atHour: number, data: object): SimEvent {
  const timestampMilliseconds = startMs + atHour * hourMs
  return {
    id: `${type} ${atHour}`,
    iccid: '1',
    timestampMilliseconds,
    type,
    details: null,
    jsonData: JSON.stringify(data),
  }
}

const presence = (presenceEvent: string, atHour: number) =>
  event('presence', atHour, { presenceEvent })

function sim(change: Partial<Sim> = {}): Sim {
  return {
    iccid: '1',
    statusid: 2,
    providerid: 1,
    activation_timestamp: null,
    imei: '111',
    imsi: null,
    msisdn: null,
    in_session_since: null,
    monthly_data_volume: 0,
    monthly_data_limit: null,
    monthly_sms_mo: 0,
    monthly_sms_mt: 0,
    monthly_sms_mo_limit: null,
    monthly_sms_mt_limit: null,
    monthly_voice_mo: 0,
    monthly_voice_mo_limit: null,
    custom_field_1: null,
    previous_month_data_volume: null,
    networkOperator: null,
    apn: null,
    ip_address: null,
    denied_networks: null,
    end_customer_label: null,
    imei_lock: null,
    esim_information: null,
    ...change,
  }
}

describe('the events of a SIM', () => {
  it('match a rule for a status once a day, and only for that status', () => {
    const events = [
      event('lifecycle', 1, { fromStatusid: 2, toStatusid: 5 }),
      event('lifecycle', 2, { fromStatusid: 5, toStatusid: 2 }),
      event('lifecycle', 3, { fromStatusid: 2, toStatusid: 5 }),
      event('lifecycle', 30, { fromStatusid: 2, toStatusid: 5 }),
    ]
    const matches = matchesOfEvents({ kind: 'status', statusids: [5] }, offline, events, month)
    expect(matches.map(({ atMs, text }) => [(atMs - startMs) / hourMs, text])).toEqual([
      [1, 'Status changed to “Deactivated”'],
      [30, 'Status changed to “Deactivated”'],
    ])
  })

  it('match no rule outside the time window', () => {
    const events = [event('lifecycle', -1, { toStatusid: 5 })]
    expect(matchesOfEvents({ kind: 'status', statusids: [5] }, offline, events, month)).toEqual([])
  })

  it('match a rule for silence after that many hours without a session', () => {
    const events = [
      presence('OFFLINE', 1),
      presence('ONLINE', 4),
      presence('OFFLINE', 20),
      presence('ONLINE', 50),
    ]
    const matches = matchesOfEvents({ kind: 'silence', hours: 24 }, offline, events, month)
    expect(matches.map(({ atMs }) => (atMs - startMs) / hourMs)).toEqual([44])
  })

  it('match a rule for silence that continues, even if it began before the time window', () => {
    const events = [presence('OFFLINE', -20)]
    const matches = matchesOfEvents({ kind: 'silence', hours: 24 }, offline, events, month)
    expect(matches.map(({ atMs }) => (atMs - startMs) / hourMs)).toEqual([4])
  })

  it('do not match a rule for silence when the SIM is online and its last session start is missing', () => {
    const online = { ...offline, in_session_since: startMs / 1000 }
    const matches = matchesOfEvents(
      { kind: 'silence', hours: 24 },
      online,
      [presence('OFFLINE', 1)],
      month,
    )
    expect(matches).toEqual([])
  })

  it('match a rule for usage once per month and limit', () => {
    const events = [
      event('usageNotification', 1, { resource: 'data', percent: 50 }),
      event('usageNotification', 30, { resource: 'data', percent: 80 }),
      event('usageNotification', 60, { resource: 'data', percent: 100 }),
      event('usageNotification', 61, { resource: 'sms', percent: 100 }),
    ]
    const matches = matchesOfEvents({ kind: 'usage', percent: 80 }, offline, events, month)
    expect(matches.map(({ text }) => text)).toEqual([
      '80% of the data limit used',
      '100% of the SMS limit used',
    ])
  })

  it('match a rule for the IMEI when its lock is violated, with and without readable data', () => {
    const events = [
      event('imeiUnauthorized', 1, { imei: '222' }),
      { ...event('imeiUnauthorized', 30, {}), jsonData: 'no JSON' },
    ]
    expect(
      matchesOfEvents({ kind: 'imei' }, offline, events, month).map(({ text }) => text),
    ).toEqual(['IMEI lock violated by device 222', 'IMEI lock violated'])
  })
})

describe('a live update', () => {
  const matchesOf = (condition: RuleCondition, before?: Sim, after = sim()) =>
    matchesOfUpdate(condition, before, after, startMs).map(({ text }) => text)

  it('matches a rule for a status when the status changes to it', () => {
    const rule: RuleCondition = { kind: 'status', statusids: [5] }
    const after = sim({ statusid: 5 })
    expect(matchesOf(rule, sim(), after)).toEqual(['Status changed to “Deactivated”'])
    expect(matchesOf(rule, after, after)).toEqual([])
    expect(matchesOf(rule, undefined, after)).toEqual([])
  })

  it('matches a rule for the IMEI when the SIM is in another device', () => {
    expect(matchesOf({ kind: 'imei' }, sim(), sim({ imei: '222' }))).toEqual([
      'IMEI changed from 111 to 222',
    ])
    expect(matchesOf({ kind: 'imei' }, sim(), sim({ imei: null }))).toEqual([])
    expect(matchesOf({ kind: 'imei' }, sim(), sim({ statusid: 20, imei: '222' }))).toEqual([
      'IMEI lock violated by device 222',
    ])
  })

  it('matches a rule for usage by the limits in the record', () => {
    const used = sim({ monthly_data_limit: 1000, monthly_data_volume: 899 })
    expect(matchesOf({ kind: 'usage', percent: 90 }, undefined, used)).toEqual([])
    expect(matchesOf({ kind: 'usage', percent: 89 }, undefined, used)).toEqual([
      '89% of the data limit used',
    ])
  })
})

it('describes a SIM that a filter found', () => {
  const textOf = (condition: RuleCondition) =>
    matchesOfState(condition, sim({ statusid: 16, imei: '222' }), 0).map(({ text }) => text)
  expect(textOf({ kind: 'status', statusids: [16] })).toEqual([
    'Status changed to “Data Usage Exhausted”',
  ])
  expect(textOf({ kind: 'imei' })).toEqual(['IMEI lock violated by device 222'])
  expect(textOf({ kind: 'silence', hours: 24 })).toEqual(['Offline for 24 hours'])
})

it('never reports usage of a SIM without a limit', () => {
  expect(
    matchesOfRecord({ kind: 'usage', percent: 1 }, sim({ monthly_data_volume: 9e9 }), 0),
  ).toEqual([])
})

it('reads the label of a SIM from a record without a customer', () => {
  const labelled = sim({ end_customer_label: { name: 'Meters' } })
  expect(isInScope({ kind: 'label', name: 'Meters' }, labelled)).toBe(true)
  expect(isInScope({ kind: 'label', name: 'Meters' }, sim())).toBe(false)
  expect(isInScope({ kind: 'list', iccids: ['2'] }, sim())).toBe(false)
  expect(isInScope({ kind: 'customer', id: 4, name: 'North' }, sim())).toBeUndefined()
})
