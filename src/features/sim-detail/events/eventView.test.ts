import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '../../../lib/searchParams.ts'
import { allEvents, criteriaOf, eventSearch, type EventView } from './eventFeed.ts'

const read = (search: string) => {
  const { view, dropped } = readSearch(eventSearch, new URLSearchParams(search))
  return { view, dropped: dropped.map(({ name }) => name) }
}

describe('the URL of an event list', () => {
  it.each<EventView>([
    allEvents,
    { types: ['presence', 'newType'], range: { kind: 'last', id: '7d' }, direction: 'asc' },
    {
      types: [],
      range: { kind: 'between', fromMs: Date.UTC(2026, 1, 3), toMs: undefined },
      direction: 'desc',
    },
    {
      types: ['lifecycle'],
      range: { kind: 'between', fromMs: Date.UTC(2026, 1, 3), toMs: Date.UTC(2026, 1, 4) },
      direction: 'desc',
    },
  ])('reads the view it was written from: %j', (view) => {
    expect(readSearch(eventSearch, writeSearch(eventSearch, view))).toEqual({ view, dropped: [] })
  })

  it('is empty for all events, newest first', () => {
    expect(writeSearch(eventSearch, allEvents).toString()).toBe('')
  })

  it('drops and names unusable parameters', () => {
    expect(read('range=soon&order=up')).toEqual({ view: allEvents, dropped: ['range', 'order'] })
    expect(read('from=yesterday')).toEqual({ view: allEvents, dropped: ['from'] })
    expect(read('from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z')).toEqual({
      view: allEvents,
      dropped: ['from', 'to'],
    })
  })

  it('has no end for a range up to now', () => {
    expect(criteriaOf({ ...allEvents, range: { kind: 'last', id: '1h' } }, 10_000_000)).toEqual({
      types: [],
      fromMs: 6_400_000,
    })
  })
})
