import { describe, expect, it } from 'vitest'
import type { SimEvent } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'
import {
  isInScope,
  matchesOfEvents,
  matchesOfFleet,
  matchesOfSim,
  matchesOfState,
  type FleetFacts,
} from './ruleMatches.ts'
import type { RuleCondition, RuleCore } from './ruleSchema.ts'
import { rememberEvent, rememberSim, type SimMemory } from './simMemory.ts'

const minuteMs = 60_000
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

const rule = (...conditions: RuleCondition[]): RuleCore => ({ sims: '', conditions, match: 'any' })

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
    const matches = matchesOfEvents(
      rule({ kind: 'status', statusids: [5] }),
      offline,
      events,
      month,
    )
    expect(matches.map(({ atMs, text }) => [(atMs - startMs) / hourMs, text])).toEqual([
      [1, 'Status changed to “Deactivated”'],
      [30, 'Status changed to “Deactivated”'],
    ])
  })

  it('match no rule outside the time window', () => {
    const events = [event('lifecycle', -1, { toStatusid: 5 })]
    expect(
      matchesOfEvents(rule({ kind: 'status', statusids: [5] }), offline, events, month),
    ).toEqual([])
  })

  it('match a rule for silence after that many hours without a session', () => {
    const events = [
      presence('OFFLINE', 1),
      presence('ONLINE', 4),
      presence('OFFLINE', 20),
      presence('ONLINE', 50),
    ]
    const matches = matchesOfEvents(rule({ kind: 'offline', hours: 24 }), offline, events, month)
    expect(matches.map(({ atMs }) => (atMs - startMs) / hourMs)).toEqual([44])
  })

  it('match a rule for silence that continues, even if it began before the time window', () => {
    const events = [presence('OFFLINE', -20)]
    const matches = matchesOfEvents(rule({ kind: 'offline', hours: 24 }), offline, events, month)
    expect(matches.map(({ atMs }) => (atMs - startMs) / hourMs)).toEqual([4])
  })

  it('do not match a rule for silence when the SIM is online and its last session start is missing', () => {
    const online = { ...offline, in_session_since: startMs / 1000 }
    const matches = matchesOfEvents(
      rule({ kind: 'offline', hours: 24 }),
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
    const matches = matchesOfEvents(rule({ kind: 'usage', percent: 80 }), offline, events, month)
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
      matchesOfEvents(rule({ kind: 'imei' }), offline, events, month).map(({ text }) => text),
    ).toEqual(['IMEI lock violated by device 222', 'IMEI lock violated'])
  })
})

/** What a watcher knows after reading these records, an hour apart unless said otherwise. */
function memoryOf(records: readonly Partial<Sim>[], everyMs = hourMs): SimMemory {
  const [first, ...others] = records.map(sim)
  const start = rememberSim(undefined, first ?? sim(), startMs, true)
  return others.reduce(
    (memory, next, at) => rememberSim(memory, next, startMs + (at + 1) * everyMs, true),
    start,
  )
}

const gigabyte = 1_000_000_000
const network = (countryIso: string, name: string) => ({
  networkOperator: { countryIso, name, mcc: '262', mnc: '01' },
})

describe('the records of a SIM, one after the other', () => {
  it.each<[string, RuleCondition, Partial<Sim>[], string[]]>([
    [
      'a status that the SIM changed to',
      { kind: 'status', statusids: [5] },
      [{}, { statusid: 5 }],
      ['Status changed to “Deactivated”'],
    ],
    ['no status that it had from the start', { kind: 'status', statusids: [2] }, [{}, {}], []],
    ['another device', { kind: 'imei' }, [{}, { imei: '222' }], ['IMEI changed from 111 to 222']],
    ['no device that is not reported', { kind: 'imei' }, [{}, { imei: null }], []],
    [
      'the first device',
      { kind: 'device' },
      [{ imei: null }, { imei: '35000000111111' }],
      ['New device 35000000111111'],
    ],
    [
      'a device of another model',
      { kind: 'device' },
      [{ imei: '35000000111111' }, { imei: '35999999111111' }],
      ['New device 35999999111111'],
    ],
    [
      'no other device of the same model',
      { kind: 'device' },
      [{ imei: '35000000111111' }, { imei: '35000000222222' }],
      [],
    ],
    [
      'a country it was never in',
      { kind: 'network', change: 'country' },
      [network('DE', 'A'), network('FR', 'B')],
      ['New country: France'],
    ],
    [
      'no country it was in before',
      { kind: 'network', change: 'country' },
      [network('DE', 'A'), network('DE', 'B'), network('DE', 'A')],
      [],
    ],
    [
      'an operator it never used',
      { kind: 'network', change: 'operator' },
      [network('DE', 'A'), network('DE', 'B')],
      ['New operator: B'],
    ],
    [
      'usage from a share of its limit',
      { kind: 'usage', percent: 89 },
      [{ monthly_data_limit: 1000, monthly_data_volume: 899 }],
      ['89% of the data limit used'],
    ],
    [
      'no usage below it',
      { kind: 'usage', percent: 90 },
      [{ monthly_data_limit: 1000, monthly_data_volume: 899 }],
      [],
    ],
    ['no usage without a limit', { kind: 'usage', percent: 1 }, [{ monthly_data_volume: 9e9 }], []],
  ])('match %s', (_, condition, records, texts) => {
    const nowMs = startMs + (records.length - 1) * hourMs
    const matches = matchesOfSim(rule(condition), memoryOf(records), nowMs)
    expect(matches.filter(({ atMs }) => atMs >= startMs).map(({ text }) => text)).toEqual(texts)
  })

  it('match data in an hour, also across the end of a month', () => {
    const volumes = [5 * gigabyte, 5.4 * gigabyte, 0.7 * gigabyte]
    const memory = memoryOf(
      volumes.map((monthly_data_volume) => ({ monthly_data_volume })),
      10 * minuteMs,
    )
    const matchesAt = (atMs: number) =>
      matchesOfSim(rule({ kind: 'burst', bytes: gigabyte }), memory, atMs).map(({ text }) => text)
    expect(matchesAt(startMs + 20 * minuteMs)).toEqual(['1.1 GB in an hour'])
    expect(matchesAt(startMs + 75 * minuteMs)).toEqual([])
  })

  it('match no data where a record is older than the one before', () => {
    const volumes = [5 * gigabyte, 5.2 * gigabyte, 5 * gigabyte, 5.2 * gigabyte]
    const memory = memoryOf(
      volumes.map((monthly_data_volume) => ({ monthly_data_volume })),
      minuteMs,
    )
    const atMs = startMs + 4 * minuteMs
    expect(matchesOfSim(rule({ kind: 'burst', bytes: gigabyte }), memory, atMs)).toEqual([])
  })

  it('match no data for hours, until there is some', () => {
    const condition: RuleCondition = { kind: 'noTraffic', hours: 2 }
    const silent = memoryOf([{ monthly_data_volume: 5 }, { monthly_data_volume: 5 }])
    expect(matchesOfSim(rule(condition), silent, startMs + hourMs)).toEqual([])
    expect(matchesOfSim(rule(condition), silent, startMs + 3 * hourMs)).toMatchObject([
      { atMs: startMs + 2 * hourMs, text: 'No data for 2 hours' },
    ])
    const active = memoryOf([{ monthly_data_volume: 5 }, { monthly_data_volume: 6 }])
    expect(matchesOfSim(rule(condition), active, startMs + 2.5 * hourMs)).toEqual([])
  })

  it('match hours offline from when the session ended, as an event tells', () => {
    const memory = rememberEvent(
      memoryOf([{ in_session_since: startMs / 1000 - 60 }]),
      presence('OFFLINE', 1),
    )
    const later = rememberSim(memory, sim(), startMs + 2 * hourMs, true)
    const matches = matchesOfSim(rule({ kind: 'offline', hours: 24 }), later, startMs + 30 * hourMs)
    expect(matches).toMatchObject([{ atMs: startMs + 25 * hourMs, text: 'Offline for 24 hours' }])
  })

  it('count a session once, whether a record or an event shows it', () => {
    let memory = memoryOf([{}])
    for (const atHour of [1, 2, 3]) {
      const since = (startMs + atHour * hourMs) / 1000
      memory = rememberEvent(memory, presence('ONLINE', atHour))
      memory = rememberSim(memory, sim({ in_session_since: since }), since * 1000 + 500, true)
      memory = rememberEvent(memory, presence('OFFLINE', atHour + 0.5))
    }
    const matchesOf = (perDay: number) =>
      matchesOfSim(rule({ kind: 'sessions', perDay }), memory, startMs + 4 * hourMs)
    expect(matchesOf(3)).toEqual([])
    expect(matchesOf(2)).toMatchObject([{ text: '3 sessions in 24 hours' }])
  })

  it('do not match what a message left out', () => {
    const online = memoryOf([{ in_session_since: startMs / 1000 }])
    const partial = rememberSim(online, sim(), startMs + hourMs, false)
    expect(
      matchesOfSim(rule({ kind: 'offline', hours: 1 }), partial, startMs + 9 * hourMs),
    ).toEqual([])
  })
})

describe('several conditions', () => {
  const usage: RuleCondition = { kind: 'usage', percent: 80 }
  const abroad: RuleCondition = { kind: 'network', change: 'country' }
  const home = { ...network('DE', 'A'), monthly_data_limit: 1000, monthly_data_volume: 900 }
  const all: RuleCore = { sims: '', conditions: [usage, abroad], match: 'all' }

  it('match when one of them holds', () => {
    expect(matchesOfSim(rule(usage, abroad), memoryOf([home]), startMs)).toHaveLength(1)
  })

  it('match when all of them hold at the same time, in one text', () => {
    expect(matchesOfSim(all, memoryOf([home]), startMs)).toEqual([])
    const memory = memoryOf([home, { ...home, ...network('FR', 'B') }])
    expect(matchesOfSim(all, memory, startMs + hourMs).map(({ text }) => text)).toEqual([
      '90% of the data limit used and New country: France',
    ])
    expect(matchesOfSim(all, memory, startMs + 30 * hourMs)).toEqual([])
  })

  it('match a SIM only while the fleet matches, too', () => {
    const both: RuleCore = {
      sims: '',
      conditions: [usage, { kind: 'balance', below: 50 }],
      match: 'all',
    }
    const balance = (amount: string) => ({ balance: { amount, currency: 'EUR' } })
    expect(matchesOfSim(both, memoryOf([home]), startMs, balance('60'))).toEqual([])
    expect(matchesOfSim(both, memoryOf([home]), startMs, balance('40'))).toHaveLength(1)
    expect(matchesOfFleet(both, startMs, balance('40'))).toEqual([])
  })
})

describe('the fleet', () => {
  const stream = (minutesBehind: number, status = 'ACTIVE') => ({
    streams: [
      {
        id: 3,
        name: 'Warehouse',
        status,
        pending_since: new Date(startMs - minutesBehind * minuteMs).toISOString(),
      },
    ],
  })
  const count = (matching: number, total: number) => ({ count: () => ({ matching, total }) })
  const countRule = (unit: 'sims' | 'percent', value: number): RuleCondition => ({
    kind: 'count',
    state: 'offline',
    comparison: 'above',
    value,
    unit,
  })
  const expiring = (inDays: number): FleetFacts => ({
    expiring: [
      { id: 'key 1', kind: 'key', name: 'ERP', expiresAtMs: startMs + inDays * 24 * hourMs },
    ],
  })
  it.each<[RuleCondition, FleetFacts, string[]]>([
    [{ kind: 'stream', minutes: 30 }, stream(45), ['Data stream Warehouse is 45 min behind']],
    [{ kind: 'stream', minutes: 60 }, stream(45), []],
    [{ kind: 'stream', minutes: 30 }, stream(45, 'PAUSED'), []],
    [
      { kind: 'balance', below: 50 },
      { balance: { amount: '49.99', currency: 'EUR' } },
      ['The balance is €49.99'],
    ],
    [{ kind: 'balance', below: 50 }, { balance: { amount: '50.00', currency: 'EUR' } }, []],
    [countRule('sims', 10), count(11, 200), ['11 of 200 SIMs offline']],
    [countRule('sims', 11), count(11, 200), []],
    [countRule('percent', 5), count(11, 200), ['11 of 200 SIMs offline']],
    [countRule('percent', 5.5), count(11, 200), []],
    [{ kind: 'expiry', days: 7 }, expiring(5), ['API key ERP expires in 5 d']],
    [{ kind: 'expiry', days: 7 }, expiring(8), []],
    [{ kind: 'expiry', days: 7 }, expiring(-1), []],
    [{ kind: 'balance', below: 50 }, {}, []],
  ])('matches %o with %o', (condition, facts, texts) => {
    expect(matchesOfFleet(rule(condition), startMs, facts).map(({ text }) => text)).toEqual(texts)
  })
})

it('describes a SIM that a filter found', () => {
  const textOf = (condition: RuleCondition) =>
    matchesOfState(condition, sim({ statusid: 16, imei: '222' }), startMs).map(({ text }) => text)
  expect(textOf({ kind: 'status', statusids: [16] })).toEqual([
    'Status changed to “Data Usage Exhausted”',
  ])
  expect(textOf({ kind: 'imei' })).toEqual(['IMEI lock violated by device 222'])
  expect(
    matchesOfState({ kind: 'offline', hours: 24 }, sim(), startMs).map(({ text }) => text),
  ).toEqual(['Offline for 24 hours'])
})

it('reads from the record of a SIM whether a rule is about it, except its customer', () => {
  const labelled = sim({ end_customer_label: { name: 'Meters' } })
  expect(isInScope({ sims: 'label=Meters' }, labelled)).toBe(true)
  expect(isInScope({ sims: 'label=Meters' }, sim())).toBe(false)
  expect(isInScope({ sims: 'iccid=2' }, sim())).toBe(false)
  expect(isInScope({ sims: 'customer=4' }, sim())).toBeUndefined()
})
