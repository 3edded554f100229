import { describe, expect, it } from 'vitest'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { readSearch, writeSearch } from '../../../lib/searchParams.ts'
import {
  activitySearch,
  defaultView,
  entryFilter,
  eventEntry,
  type ActivityView,
} from './activityEntries.ts'
import { clustersOf, densityOf, itemsAt, itemsIn, pathsOf, barsOf } from './chartGeometry.ts'
import { chartItems, itemTimes, type ChartItem } from './chartItems.ts'
import {
  boundsAt,
  fitInterval,
  intervalOf,
  rangeOf,
  shiftInterval,
  ticksOf,
  zoomInterval,
} from './timeAxis.ts'

let count = 0
const event = (timestampMilliseconds: number, type: string, data: object): SimEvent => ({
  id: `e${count++}`,
  iccid: '89',
  timestampMilliseconds,
  type,
  details: null,
  jsonData: JSON.stringify(data),
})
const presence = (atMs: number, presenceEvent: string) =>
  event(atMs, 'presence', { presenceEvent, operator: 'Net', countryCode: 'DE' })
const timeRangeOf = ({ fromMs, toMs, isOngoing, isOpenStart }: ChartItem) => [
  fromMs,
  toMs,
  ...(isOpenStart ? ['open'] : []),
  ...(isOngoing ? ['ongoing'] : []),
]

/** Returns the items of events, the oldest first. */
const itemsOf = (events: SimEvent[], isOnline = false) =>
  chartItems({
    entries: events.map(eventEntry).toReversed(),
    knownFromMs: 0,
    nowMs: 1000,
    statusidNow: 2,
    isOnline,
    formats: { byteUnits: 'decimal', timeZone: 'UTC' },
  })

describe('sessions', () => {
  const sessions = (events: SimEvent[], isOnline = false) =>
    itemsOf(events, isOnline).sessions.map(timeRangeOf)

  it('last from coming online to going offline', () => {
    expect(
      sessions([
        presence(100, 'ONLINE'),
        presence(200, 'OFFLINE'),
        presence(300, 'CONNECTED'),
        presence(400, 'DISCONNECTED'),
      ]),
    ).toEqual([
      [100, 200],
      [300, 400],
    ])
  })

  it('last until now while the SIM is online, and have no known end otherwise', () => {
    expect(sessions([presence(100, 'ONLINE')], true)).toEqual([[100, 1000, 'ongoing']])
    expect(sessions([presence(100, 'ONLINE')], false)).toEqual([[100, 100]])
    expect(sessions([], true)).toEqual([[0, 1000, 'open', 'ongoing']])
  })

  it('without a start event began before the known events', () => {
    expect(sessions([presence(100, 'OFFLINE')])).toEqual([[0, 100, 'open']])
  })

  it('without an end event last until the next start', () => {
    expect(
      sessions([
        presence(100, 'ONLINE'),
        presence(200, 'ONLINE'),
        presence(300, 'OFFLINE'),
        presence(400, 'OFFLINE'),
      ]),
    ).toEqual([
      [100, 200],
      [200, 300],
    ])
  })

  it('ignore other events', () => {
    expect(
      sessions([
        presence(100, 'HANDOVER'),
        event(150, 'lifecycle', { toStatusid: 2 }),
        presence(200, 'ONLINE'),
        presence(300, 'OFFLINE'),
      ]),
    ).toEqual([[200, 300]])
  })
})

describe('statuses', () => {
  const statuses = (events: SimEvent[]) =>
    itemsOf(events).status.map((item) => [item.text, ...timeRangeOf(item)])

  it('follow each other without gaps', () => {
    expect(
      statuses([
        event(100, 'lifecycle', { fromStatusid: 6, toStatusid: 2 }),
        event(300, 'lifecycle', { fromStatusid: 2, toStatusid: 5 }),
      ]),
    ).toEqual([
      ['Test Ready', 0, 100, 'open'],
      ['Activated', 100, 300],
      ['Deactivated', 300, 1000, 'ongoing'],
    ])
  })

  it('contain only the current one when changes are missing or unreadable', () => {
    expect(statuses([])).toEqual([['Activated', 0, 1000, 'open', 'ongoing']])
    expect(statuses([{ ...event(100, 'lifecycle', {}), jsonData: 'x' }])).toEqual([
      ['Activated', 0, 1000, 'open', 'ongoing'],
    ])
  })
})

const item = (id: string, lane: ChartItem['lane'], fromMs: number, toMs = fromMs): ChartItem => ({
  id,
  lane,
  fromMs,
  toMs,
  tone: 'usable',
  text: id,
  isOngoing: false,
  isOpenStart: false,
})
const hundred = { fromMs: 0, toMs: 100 }

describe('geometry', () => {
  it('includes items that overlap the range', () => {
    const items = [
      item('a', 'sessions', 0, 5),
      item('b', 'sessions', 8, 20),
      item('c', 'sessions', 30, 40),
      item('d', 'sessions', 60, 70),
    ]
    expect(itemsIn(items, { fromMs: 10, toMs: 35 }).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(itemsIn(items, { fromMs: 21, toMs: 29 })).toEqual([])
  })

  it('joins bars of one tone that are too close to distinguish', () => {
    const items = Array.from({ length: 10_000 }, (_, at) =>
      item(String(at), 'status', at * 10, at * 10 + 10),
    )
    expect(barsOf(items, { fromMs: 0, toMs: 100_000 }, 1000)).toHaveLength(1)
    expect([...pathsOf(barsOf(items, { fromMs: 0, toMs: 100_000 }, 1000), 0, 18).keys()]).toEqual([
      'usable',
    ])
  })

  it('shows the online share of each pixel, with few shapes for three months and without losing gaps', () => {
    const items = Array.from({ length: 10_000 }, (_, at) =>
      item(String(at), 'sessions', at * 10, at * 10 + (at < 5000 ? 6 : 2)),
    )
    expect(densityOf(items, { fromMs: 0, toMs: 100_000 }, 1000)).toEqual([
      { level: 3, x1: 0, x2: 500 },
      { level: 1, x1: 500, x2: 1000 },
    ])
    expect(densityOf([item('a', 'sessions', 20, 60)], hundred, 100)).toEqual([
      { level: 4, x1: 20, x2: 60 },
    ])
    expect(densityOf([item('a', 'sessions', 20, 20)], hundred, 100)).toEqual([
      { level: 1, x1: 20, x2: 21 },
    ])
    expect(densityOf([item('a', 'sessions', -500, 500)], hundred, 100)).toEqual([
      { level: 4, x1: 0, x2: 100 },
    ])
  })

  it('merges points close to each other, in the most severe tone', () => {
    const near = [
      item('a', 'sms', 10),
      { ...item('b', 'sms', 11), tone: 'alert' as const },
      item('c', 'sms', 90),
    ]
    expect(clustersOf(near, hundred, 500).map(({ items, tone }) => [items.length, tone])).toEqual([
      [2, 'alert'],
      [1, 'usable'],
    ])
    expect(clustersOf(near, { fromMs: 5, toMs: 15 }, 500)).toHaveLength(2)
  })

  it('finds the items at the pointer', () => {
    const sessions = [item('a', 'sessions', 10, 20), item('b', 'sessions', 21, 30)]
    const ids = (x: number) => itemsAt(sessions, true, x, hundred, 100).map(({ id }) => id)
    expect(ids(15)).toEqual(['a'])
    expect(ids(22)[0]).toBe('b')
    expect(ids(50)).toEqual([])
    expect(itemsAt([item('m', 'sms', 50)], false, 53, hundred, 100).map(({ id }) => id)).toEqual([
      'm',
    ])
  })
})

describe('navigation', () => {
  const bounds = { fromMs: 0, toMs: 10_000_000 }

  it('zooms around a fixed timestamp, between a minute and the full timeline', () => {
    expect(zoomInterval({ fromMs: 0, toMs: 1_000_000 }, 0.5, 250_000, bounds)).toEqual({
      fromMs: 125_000,
      toMs: 625_000,
    })
    expect(zoomInterval({ fromMs: 0, toMs: 100_000 }, 0.01, 0, bounds)).toEqual({
      fromMs: 0,
      toMs: 60_000,
    })
    expect(zoomInterval({ fromMs: 5_000_000, toMs: 6_000_000 }, 1000, 5_500_000, bounds)).toEqual(
      bounds,
    )
  })

  it('stops at the ends of the timeline', () => {
    expect(shiftInterval({ fromMs: 0, toMs: 1_000_000 }, -0.5, bounds)).toEqual({
      fromMs: 0,
      toMs: 1_000_000,
    })
    expect(shiftInterval({ fromMs: 9_000_000, toMs: 10_000_000 }, 0.5, bounds)).toEqual({
      fromMs: 9_000_000,
      toMs: 10_000_000,
    })
    expect(fitInterval({ fromMs: -5, toMs: 20_000_000 }, bounds)).toEqual(bounds)
  })
})

describe('the axis', () => {
  it('has round times in the time zone, with space between them', () => {
    const day = Date.UTC(2026, 5, 10)
    const ticks = ticksOf({ fromMs: day, toMs: day + 24 * 3_600_000 }, 900, 92, 'Europe/Berlin')
    expect(ticks.map(({ text }) => text)).toEqual([
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      'Jun 11',
    ])
    expect(ticks.at(-1)).toMatchObject({ atMs: Date.UTC(2026, 5, 10, 22), isDay: true })
  })

  it('stays at midnight when clocks change', () => {
    const ticks = ticksOf(
      { fromMs: Date.UTC(2026, 9, 23), toMs: Date.UTC(2026, 9, 27) },
      600,
      92,
      'Europe/Berlin',
    )
    expect(ticks.map(({ text }) => text)).toEqual(['Oct 24', 'Oct 25', 'Oct 26', 'Oct 27'])
  })

  const textsBetween = (from: string, to: string, timeZone = 'Europe/Berlin') =>
    ticksOf({ fromMs: Date.parse(from), toMs: Date.parse(to) }, 900, 92, timeZone).map(
      ({ text }) => text,
    )

  it('skips the hour that daylight saving skips', () => {
    expect(textsBetween('2026-03-28T23:00Z', '2026-03-29T04:00Z')).toEqual([
      'Mar 29',
      '01:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
    ])
    expect(textsBetween('2026-03-28T23:00Z', '2026-03-29T10:00Z')).toEqual([
      'Mar 29',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
    ])
  })

  it('has both hours of the same name where clocks are set back', () => {
    expect(textsBetween('2026-10-25T00:10Z', '2026-10-25T01:10Z')).toEqual([
      '02:15',
      '02:30',
      '02:45',
      '02:00',
    ])
    expect(textsBetween('2026-10-24T23:00Z', '2026-10-25T03:00Z')).toEqual([
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
    ])
  })

  it('has a day that begins at one o’clock', () => {
    expect(textsBetween('2026-04-22T22:00Z', '2026-04-25T21:00Z', 'Africa/Cairo')).toContain(
      'Apr 24',
    )
  })
})

describe('the view of the activity', () => {
  const read = (search: string) => readSearch(activitySearch, new URLSearchParams(search))

  it.each<ActivityView>([
    defaultView,
    { kinds: ['sessions', 'other'], range: { kind: 'all' } },
    {
      kinds: [],
      range: { kind: 'between', fromMs: 1_780_000_000_123, toMs: 1_780_000_900_456 },
    },
  ])('is read from the URL it was written to: %j', (view) => {
    expect(readSearch(activitySearch, writeSearch(activitySearch, view))).toEqual({
      view,
      dropped: [],
    })
  })

  it('drops and names unusable parameters', () => {
    const { view, dropped } = read('kind=weather&range=ever')
    expect(view).toEqual(defaultView)
    expect(dropped.map(({ name }) => name)).toEqual(['kind', 'range'])
  })

  it('filters by kind and time', () => {
    const entries = [
      presence(100, 'ONLINE'),
      event(200, 'lifecycle', {}),
      event(900, 'lifecycle', {}),
      event(300, 'newType', {}),
    ].map(eventEntry)
    const shown = (view: ActivityView) =>
      entries.filter(entryFilter(view, 1000)).map(({ atMs }) => atMs)
    const range = { kind: 'between', fromMs: 150, toMs: 500 } as const
    expect(shown({ kinds: [], range })).toEqual([200, 300])
    expect(shown({ kinds: ['status'], range })).toEqual([200])
    expect(shown({ kinds: ['other', 'sessions'], range: { kind: 'all' } })).toEqual([100, 300])
  })
})

describe('the interval of the chart', () => {
  const nowMs = Date.UTC(2026, 10, 21)

  it('goes back three months at most', () => {
    expect(intervalOf({ kind: 'all' }, nowMs).fromMs).toBe(boundsAt(nowMs, 1).fromMs)
    expect(intervalOf({ kind: 'between', fromMs: 0, toMs: 1 }, nowMs).fromMs).toBe(
      boundsAt(nowMs, 1).fromMs,
    )
  })

  it('has no end after it was moved to now', () => {
    const fromMs = nowMs - 3_600_000
    expect(rangeOf({ fromMs, toMs: nowMs + 500 }, nowMs)).toEqual({ kind: 'between', fromMs })
    expect(rangeOf({ fromMs, toMs: nowMs - 400 }, nowMs)).toEqual({
      kind: 'between',
      fromMs,
      toMs: nowMs,
    })
  })
})

it('sorts entries into their lanes, the oldest first', () => {
  const entries = [
    event(300, 'imeiLockSwitch', {}),
    event(250, 'newType', {}),
    event(200, 'usageNotification', {}),
    event(100, 'consumption', {}),
  ].map(eventEntry)
  const items = chartItems({
    entries,
    knownFromMs: 0,
    nowMs: 1000,
    statusidNow: 2,
    isOnline: false,
    formats: { byteUnits: 'decimal', timeZone: 'UTC' },
  })
  expect(items.usage.map(({ fromMs }) => fromMs)).toEqual([100, 200])
  expect(items.lock.map(({ fromMs }) => fromMs)).toEqual([300])
  expect(items.other.map(({ text }) => text)).toEqual(['Event of type newType'])
  expect(items.changes).toEqual([])
})

it('formats the time and duration of an item', () => {
  const from = Date.UTC(2026, 10, 21, 10)
  expect(itemTimes(item('a', 'sessions', from, from + 2_530_000), 'UTC')).toBe(
    'Nov 21, 2026, 10:00:00 to 10:42:10, 42 min 10 s',
  )
  expect(
    itemTimes(
      { ...item('a', 'status', from, from + 60_000), isOngoing: true, isOpenStart: true },
      'UTC',
    ),
  ).toBe('before Nov 21, 2026, 10:00:00 to now, at least 1 min')
  expect(itemTimes(item('a', 'sms', from), 'UTC')).toBe('Nov 21, 2026, 10:00:00')
})
