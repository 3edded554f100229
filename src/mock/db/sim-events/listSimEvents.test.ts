import type { QuerylistSimEventsArgs } from '../../../contract/generated/graphqlServer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simEventTypes } from '../../../contract/simEventTypes.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { listSimEvents } from './listSimEvents.ts'
import { openTestStore, testNowMs, type TestStore } from '../../testing/openTestStore.ts'
import type { SimEvent } from './simEventKinds.ts'
import { listSims } from '../sims/sims.ts'

let opened: TestStore
let iccid: string

beforeAll(() => {
  opened = openTestStore(400)
  const [sim] = listSims(opened.store, opened.administrator, {
    limit: 1,
    filter: { statusid: { eq: 2 }, in_session: true },
  }).items
  iccid = sim?.iccid ?? ''
  opened.store.clock.advance(60_000)
  for (const name of ['One', 'Two', 'Three']) {
    changeSim(opened.store, { type: 'SYSTEM' }, iccid, {
      in_session_since: null,
      custom_field_1: name,
    })
    changeSim(opened.store, { type: 'SYSTEM' }, iccid, { in_session_since: 1_800_000_000 })
  }
})
afterAll(() => opened.store.close())

const list = (args: Partial<QuerylistSimEventsArgs>) =>
  listSimEvents(opened.store, opened.administrator, { iccid, limit: 100, ...args })

/** All pages of a list, one after another. */
function all(
  args: Partial<QuerylistSimEventsArgs>,
  betweenPages: () => void = () => undefined,
): SimEvent[] {
  const events: SimEvent[] = []
  let nextToken: string | null = null
  do {
    const page = list({ ...args, nextToken })
    events.push(...page.items)
    nextToken = page.nextToken
    betweenPages()
  } while (nextToken !== null)
  return events
}

describe('the events of a SIM', () => {
  it("are listed newest first, with those before the demo's start in the same list", () => {
    const events = all({ limit: 7 })
    const times = events.map(({ timestampMilliseconds }) => timestampMilliseconds)
    expect(times).toEqual([...times].sort((left, right) => right - left))
    expect(times[0]).toBe(testNowMs + 60_000)
    expect(times.at(-1)).toBeLessThan(testNowMs - 30 * 86_400_000)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(list({ limit: 1 }).totalEvents).toBe(events.length)
  })

  it('can be listed in the other order', () => {
    const down = all({ limit: 50 })
    const up = all({ limit: 33, order: { timestampMilliseconds: 'asc' } })
    expect(up.map(({ id }) => id).sort()).toEqual(down.map(({ id }) => id).sort())
    const times = up.map(({ timestampMilliseconds }) => timestampMilliseconds)
    expect(times).toEqual([...times].sort((left, right) => left - right))
  })

  it("before the demo's start are the same each time", () => {
    const requested = {
      filterOptions: { timestampMilliseconds: { between: [0, testNowMs] } },
      limit: 100,
    }
    const other = openTestStore(400)
    expect(listSimEvents(other.store, other.administrator, { iccid, ...requested }).items).toEqual(
      list(requested).items,
    )
    other.store.close()
  })

  it('are neither repeated nor skipped when new ones are added between two pages', () => {
    const before = list({ limit: 1 }).totalEvents
    let count = 0
    const events = all({ limit: 40 }, () => {
      if (count++ < 3)
        changeSim(opened.store, { type: 'SYSTEM' }, iccid, {
          imei_lock: { enabled: count % 2 === 0, imei: '' },
        })
    })
    expect(events).toHaveLength(before)
    expect(new Set(events.map(({ id }) => id)).size).toBe(before)
  })

  it('are filtered by type: one, several, prefix and part', () => {
    const typesOf = (type: NonNullable<QuerylistSimEventsArgs['filterOptions']>['type']) =>
      new Set(all({ filterOptions: { type } }).map((event) => event.type))
    expect(typesOf({ eq: 'presence' })).toEqual(new Set(['presence']))
    expect(typesOf({ in: ['lifecycle', 'consumption'] })).toEqual(
      new Set(['lifecycle', 'consumption']),
    )
    expect(typesOf({ beginsWith: 'CONS' })).toEqual(new Set(['consumption']))
    expect(typesOf({ contains: 'lock' })).toEqual(new Set(['imeiLockSwitch']))
    expect(typesOf({ eq: 'presence', in: ['lifecycle'] })).toEqual(new Set())
  })

  it.each([
    { eq: 'teleport' },
    { in: ['teleport'] },
    { beginsWith: 'teleport' },
    { contains: 'teleport' },
  ])('are empty for an unknown type, in every form of filter: %j', (type) => {
    expect(list({ filterOptions: { type } })).toMatchObject({ items: [], totalEvents: 0 })
  })

  it('include the known types of a list with an unknown one', () => {
    const type = { in: ['presence', 'teleport'] }
    expect(list({ limit: 1, filterOptions: { type } }).totalEvents).toBe(
      list({ limit: 1, filterOptions: { type: { eq: 'presence' } } }).totalEvents,
    )
  })

  it('are filtered by time: a range including both ends, single timestamps', () => {
    const [first, second, third] = all({ filterOptions: { type: { eq: 'consumption' } } }).map(
      ({ timestampMilliseconds }) => timestampMilliseconds,
    )
    const times = (filter: object) =>
      all({ filterOptions: { type: { eq: 'consumption' }, timestampMilliseconds: filter } }).map(
        (event) => event.timestampMilliseconds,
      )
    expect(times({ between: [third, first] })).toEqual([first, second, third])
    expect(times({ eq: second })).toEqual([second])
    expect(times({ in: [first, third, 5] })).toEqual([first, third])
  })

  it('have the total that matches the filter', () => {
    const filterOptions = { type: { eq: 'consumption' } }
    expect(list({ limit: 2, filterOptions }).totalEvents).toBe(all({ filterOptions }).length)
  })

  it.each<[string, Partial<QuerylistSimEventsArgs>, string, string]>([
    ['limit 0', { limit: 0 }, 'BAD_USER_INPUT', 'limit'],
    ['limit 101', { limit: 101 }, 'BAD_USER_INPUT', 'limit'],
    ['a malformed ICCID', { iccid: '8949x' }, 'BAD_USER_INPUT', 'iccid'],
    ['an unknown ICCID', { iccid: '8949030100000000000' }, 'NOT_FOUND', 'iccid'],
    [
      'half a range',
      { filterOptions: { timestampMilliseconds: { between: [1] } } },
      'BAD_USER_INPUT',
      'filterOptions.timestampMilliseconds.between',
    ],
    [
      'a range that ends before it begins',
      { filterOptions: { timestampMilliseconds: { between: [2, 1] } } },
      'BAD_USER_INPUT',
      'filterOptions.timestampMilliseconds.between',
    ],
    [
      'an order that is none',
      { order: { timestampMilliseconds: 'up' } },
      'BAD_USER_INPUT',
      'order.timestampMilliseconds',
    ],
    ['an unreadable nextToken', { nextToken: 'hello' }, 'BAD_USER_INPUT', 'nextToken'],
  ])('with %s are refused, the argument named', (_case, args, code, argument) => {
    expect(() => list(args)).toThrow(expect.objectContaining({ code, argument }))
  })

  it("are not found for another customer's SIM", () => {
    expect(() => listSimEvents(opened.store, opened.stranger, { iccid, limit: 1 })).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND', argument: 'iccid' }),
    )
  })

  it('reject the nextToken of another order and of another SIM', () => {
    const { nextToken } = list({ limit: 1 })
    const other = listSims(opened.store, opened.administrator, { limit: 2 }).items.find(
      (sim) => sim.iccid !== iccid,
    )
    const refused: unknown = expect.objectContaining({ argument: 'nextToken' })
    expect(() => list({ limit: 1, nextToken, order: { timestampMilliseconds: 'asc' } })).toThrow(
      refused,
    )
    expect(() => list({ limit: 1, nextToken, iccid: other?.iccid ?? '' })).toThrow(refused)
  })

  it('of a fleet include every type', () => {
    const sims = [0, 1, 2, 3].flatMap(
      (at) =>
        listSims(opened.store, opened.administrator, {
          limit: 100,
          order: { imei: at % 2 ? 'asc' : 'desc' },
          filter: { statusid: { in: [[2], [20], [16], [18]][at] ?? [] } },
        }).items,
    )
    const seen = new Set(sims.flatMap((sim) => all({ iccid: sim.iccid }).map(({ type }) => type)))
    expect([...seen].sort()).toEqual([...simEventTypes].sort())
  })
})
