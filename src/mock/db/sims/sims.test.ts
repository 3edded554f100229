import type { QuerylistSimsArgs } from '../../../contract/generated/graphqlServer.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSim } from '../../services/sims/changeSim.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { findSim, findSimById, listSims } from './sims.ts'
import type { SimRow } from './simTables.ts'
import type { Viewer } from '../../store/store.ts'

const system = { type: 'SYSTEM' } as const
const text = (length: number): string => 'x'.repeat(length)
let opened: TestStore

beforeEach(() => {
  opened = openTestStore(250)
})
afterEach(() => opened.store.close())

function list(
  args: Partial<QuerylistSimsArgs>,
  viewer: Viewer = opened.administrator,
): ReturnType<typeof listSims> {
  return listSims(opened.store, viewer, { limit: 100, ...args })
}

/** All SIMs of a list, page by page; `between` runs after each page. */
function walk(
  args: Partial<QuerylistSimsArgs>,
  between: (page: readonly SimRow[]) => void = () => undefined,
): SimRow[] {
  const walked: SimRow[] = []
  let nextToken: string | null = null
  do {
    const page = list({ limit: 30, ...args, nextToken })
    walked.push(...page.items)
    between(page.items)
    nextToken = page.nextToken
  } while (nextToken !== null)
  return walked
}

test('a main customer sees its own SIMs and those of its sub-customers, as many as the store was created with', () => {
  expect(list({ limit: 1 }).totalSims).toBe(250)
  expect(new Set(walk({}).map(({ customerid }) => customerid))).toEqual(
    new Set(opened.administrator.customerIds),
  )
})

test('SIMs in a session were last seen now, also after the clock was advanced', () => {
  opened.store.clock.advance(2 * 86_400_000)
  const now = opened.store.clock.now() / 1000
  const online = list({ filter: { in_session: true } }).totalSims
  const seenNow = { in_session: true, last_seen_at: { between: [now - 60, now + 60] } }
  expect(online).toBeGreaterThan(0)
  expect(list({ filter: seenNow }).totalSims).toBe(online)
})

test('a sub-customer sees only its own SIMs, and other customers none of them', () => {
  const own = list({}, opened.subCustomer)
  expect(own.totalSims).toBeGreaterThan(0)
  expect(own.items.every(({ customerid }) => customerid === opened.subCustomer.customerid)).toBe(
    true,
  )
  expect(
    list({}, opened.stranger).items.every(
      ({ customerid }) => customerid === opened.stranger.customerid,
    ),
  ).toBe(true)
})

test("the ICCID and the id of another customer's SIM are not found", () => {
  const [sim] = list({}, opened.stranger).items
  expect(sim && findSim(opened.store, opened.administrator, sim.iccid)).toBeUndefined()
  expect(sim && findSimById(opened.store, opened.administrator, sim.id)).toBeUndefined()
  expect(list({ filter: { iccid: { eq: sim?.iccid ?? '' } } }).totalSims).toBe(0)
})

test('nextToken returns every SIM once, in order, and ends with null', () => {
  const walked = walk({ order: { custom_field_1: 'desc' } })
  const names = walked.map(({ custom_field_1 }) => (custom_field_1 ?? '').toLowerCase())
  expect(names).toEqual(names.toSorted().toReversed())
  expect(new Set(walked.map(({ iccid }) => iccid)).size).toBe(250)
})

test('every unchanged SIM is returned exactly once while others change between pages', () => {
  const all = walk({})
  const moved = new Set(all.filter((_, at) => at % 5 === 0).map(({ iccid }) => iccid))
  let turn = 0
  const walked = walk({ order: { monthly_data_volume: 'asc' } }, () => {
    turn++
    for (const iccid of moved)
      changeSim(opened.store, system, iccid, {
        monthly_data_volume: (turn * 7919 * Number(iccid.slice(-6, -1))) % 90_000_000,
      })
  })
  const stayed = walked.map(({ iccid }) => iccid).filter((iccid) => !moved.has(iccid))
  expect(stayed.toSorted()).toEqual(
    all
      .map(({ iccid }) => iccid)
      .filter((iccid) => !moved.has(iccid))
      .toSorted(),
  )
})

test.each(['iccid', 'custom_field_1', 'msisdn', 'imei', 'end_customer_label', 'eid'] as const)(
  'the quick search finds a part of the %s',
  (field) => {
    const value = (sim: SimRow): string => {
      if (field === 'end_customer_label') return sim.end_customer_label?.name ?? ''
      return (field === 'eid' ? sim.esim_information?.eid : sim[field]) ?? ''
    }
    const sim = walk({}).find((one) => value(one) !== '')
    const part = sim ? value(sim).slice(1).toUpperCase() : ''
    expect(walk({ quickSearch: ` ${part} ` }).map(({ iccid }) => iccid)).toContain(sim?.iccid)
  },
)

test('the quick search covers no other field', () => {
  const [sim] = walk({ filter: { imsi: { beginsWith: '26201' } } })
  expect(list({ quickSearch: sim?.imsi ?? '' }).totalSims).toBe(0)
})

test('eq matches the whole value, beginsWith its prefix, contains any part', () => {
  const [sim] = walk({})
  const iccid = sim?.iccid ?? ''
  expect(list({ filter: { iccid: { eq: iccid } } }).items.map((one) => one.iccid)).toEqual([iccid])
  expect(list({ filter: { iccid: { eq: iccid.slice(0, -1) } } }).totalSims).toBe(0)
  expect(list({ filter: { iccid: { beginsWith: iccid.slice(0, -1) } } }).totalSims).toBe(1)
  expect(list({ filter: { iccid: { contains: iccid.slice(3) } } }).totalSims).toBe(1)
})

test.each<[string, QuerylistSimsArgs['filter'], string]>([
  ['alone', {}, ''],
  ['with a status', { statusid: { eq: 2 } }, ''],
  ['with a session', { in_session: true }, ''],
  ['with a part of the ICCID', { iccid: { contains: '7' } }, ''],
  ['with a quick search', {}, '3'],
])(
  'listed ICCIDs %s select the same SIMs as a search of all SIMs',
  (_name, filter, quickSearch) => {
    const { items: others } = list({}, opened.stranger)
    const iccids = [...walk({}).slice(20, 90), ...others].map(({ iccid }) => iccid)
    const listed = [...iccids, iccids[0] ?? '', '', 'unknown']
    const expected = walk({ filter, quickSearch }).filter(({ iccid }) => iccids.includes(iccid))
    expect(expected.length).toBeGreaterThan(0)
    expect(
      walk({ filter: { ...filter, iccid: { ...filter?.iccid, in: listed } }, quickSearch }),
    ).toEqual(expected)
  },
)

test('a range by count contains that many SIMs, ignoring check digits', () => {
  const cards = walk({ filter: { providerid: { eq: 1 } } })
  const [first, , third] = cards
  const numberOf = (sim: SimRow | undefined): bigint => BigInt((sim?.iccid ?? '0').slice(0, -1))
  const count = Number(numberOf(third) - numberOf(first)) + 1
  expect(walk({ filter: { iccIdRange: { start: first?.iccid ?? '', count } } })).toEqual(
    cards.slice(0, 3),
  )
  expect(
    walk({ filter: { iccIdRange: { start: first?.iccid ?? '', end: third?.iccid ?? '' } } }),
  ).toEqual(cards.slice(0, 3))
})

test('the share of the data limit is a whole percentage, follows every change, and is missing without a limit', () => {
  const shareOf = (sim: SimRow) =>
    sim.monthly_data_limit
      ? Math.floor((sim.monthly_data_volume * 100) / sim.monthly_data_limit)
      : undefined
  const isNear = (sim: SimRow) => (shareOf(sim) ?? -1) >= 80
  const near = () =>
    walk({ filter: { data_limit_share: { between: [80, 1_000_000] } } }).map(({ iccid }) => iccid)
  expect(near()).toEqual(
    walk({})
      .filter(isNear)
      .map(({ iccid }) => iccid),
  )
  const [far] = walk({}).filter((sim) => sim.statusid === 2 && !isNear(sim))
  changeSim(opened.store, system, far?.iccid ?? '', {
    monthly_data_limit: 1_000_000,
    monthly_data_volume: 799_999,
  })
  expect(near()).not.toContain(far?.iccid)
  changeSim(opened.store, system, far?.iccid ?? '', { monthly_data_volume: 800_000 })
  expect(near()).toContain(far?.iccid)
  changeSim(opened.store, system, far?.iccid ?? '', { monthly_data_limit: null })
  expect(near()).not.toContain(far?.iccid)
})

test('SIMs that will exceed their data limit follow every change, and are the last or first in their order', async () => {
  const [sim] = walk({ filter: { statusid: { eq: 2 } } })
  const iccid = sim?.iccid ?? ''
  const exceeding = () => walk({ filter: { exceeds_data_limit: true } }).map((each) => each.iccid)
  const used = { monthly_data_volume: 1_000_000_000_000, activation_timestamp: 1 }
  changeSim(opened.store, system, iccid, { ...used, monthly_data_limit: 1_000_000_000_001 })
  expect(exceeding()).toContain(iccid)
  changeSim(opened.store, system, iccid, { monthly_data_limit: 1_000_000_000_000 })
  expect(exceeding()).not.toContain(iccid)
  changeSim(opened.store, system, iccid, { monthly_data_limit: 900_000_000_000_000 })
  expect(exceeding()).not.toContain(iccid)
  changeSim(opened.store, system, iccid, { monthly_data_limit: 1_000_000_000_002 })
  opened.store.sims.forecastFor(opened.store.clock.now())
  await opened.store.sims.prepare(['data_forecast_share'])
  const shares = walk({ order: { data_forecast_share: 'desc' } }).map((each) => each.iccid)
  expect(shares.slice(0, exceeding().length).toSorted()).toEqual(exceeding().toSorted())
})

test('SIMs can be filtered by usage of the previous month', () => {
  const quiet = walk({
    filter: {
      statusid: { eq: 2 },
      monthly_data_volume: { between: [0, 0] },
      previous_month_data_volume: { between: [0, 0] },
    },
  })
  expect(quiet).toEqual(
    walk({}).filter(
      (sim) =>
        sim.statusid === 2 && sim.monthly_data_volume === 0 && sim.previous_month_data_volume === 0,
    ),
  )
  expect(quiet.length).toBeGreaterThan(0)
})

test.each<[what: string, args: Partial<QuerylistSimsArgs>, argument: string]>([
  ['limit 0', { limit: 0 }, 'limit'],
  ['limit 101', { limit: 101 }, 'limit'],
  ['limit 1.5', { limit: 1.5 }, 'limit'],
  ['two orders', { order: { iccid: 'asc', imei: 'asc' } }, 'order'],
  ['an order that is no direction', { order: { iccid: 'up' } }, 'order.iccid'],
  [
    'iccid with iccIdRange',
    { filter: { iccid: { eq: '1' }, iccIdRange: { start: '1', end: '2' } } },
    'filter.iccIdRange',
  ],
  [
    'a range with end and count',
    { filter: { iccIdRange: { start: '8949030100000000001', end: '9', count: 2 } } },
    'filter.iccIdRange.count',
  ],
  ['a range with neither', { filter: { iccIdRange: { start: '89' } } }, 'filter.iccIdRange.end'],
  [
    'a range from letters',
    { filter: { iccIdRange: { start: 'abc', end: '9' } } },
    'filter.iccIdRange.start',
  ],
  [
    'a range backwards',
    { filter: { iccIdRange: { start: '9', end: '8' } } },
    'filter.iccIdRange.end',
  ],
  [
    'a negative count',
    { filter: { iccIdRange: { start: '8949030100000000001', count: -1 } } },
    'filter.iccIdRange.count',
  ],
  [
    'a list too long',
    { filter: { statusid: { in: Array.from({ length: 1001 }, () => 2) } } },
    'filter.statusid.in',
  ],
  [
    'a list of texts too long',
    { filter: { imei: { in: Array.from({ length: 1001 }, () => '1') } } },
    'filter.imei.in',
  ],
  [
    'a filter text too long',
    { filter: { custom_field_1: { contains: text(300) } } },
    'filter.custom_field_1',
  ],
  ['a search text too long', { quickSearch: text(300) }, 'quickSearch'],
  [
    'a range of one number',
    { filter: { monthly_data_volume: { between: [1] } } },
    'filter.monthly_data_volume.between',
  ],
  [
    'a share of one number',
    { filter: { data_limit_share: { between: [80] } } },
    'filter.data_limit_share.between',
  ],
  ['a token of letters', { nextToken: 'abc' }, 'nextToken'],
  ['a token with odd characters', { nextToken: '../../etc' }, 'nextToken'],
  ['a huge token', { nextToken: text(100_000) }, 'nextToken'],
])('%s is refused, naming the argument', (_what, args, argument) => {
  expect(() => list(args)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument }))
})

test('a token with any changed character is rejected', () => {
  const { nextToken } = list({ limit: 1 })
  const token = nextToken ?? ''
  for (let at = 0; at < token.length; at++) {
    const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(() => list({ nextToken: altered })).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'nextToken' }),
    )
  }
})

test('a token of another order, customer or store is rejected', () => {
  const { nextToken } = list({ limit: 1, order: { imei: 'asc' } })
  const refused: unknown = expect.objectContaining({
    code: 'BAD_USER_INPUT',
    argument: 'nextToken',
  })
  expect(() => list({ nextToken, order: { imei: 'desc' } })).toThrow(refused)
  expect(() => list({ nextToken, order: { msisdn: 'asc' } })).toThrow(refused)
  expect(() => list({ nextToken, order: { imei: 'asc' } }, opened.subCustomer)).toThrow(refused)
  const other = openTestStore(250)
  expect(() =>
    listSims(other.store, other.administrator, { limit: 1, nextToken, order: { imei: 'asc' } }),
  ).toThrow(refused)
  other.store.close()
})

test('an empty token starts at the first page, like null', () => {
  expect(list({ limit: 2, nextToken: '' })).toEqual(list({ limit: 2, nextToken: null }))
})
