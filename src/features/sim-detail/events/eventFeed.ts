import {
  type EventDirection,
  type SimEvent,
  type SimEventCriteria,
  matchesCriteria,
  requestSimEvents,
} from '../../../domain/sim-events/simEvents.ts'
import { createPager } from '../../../lib/pager.ts'
import { type TimeRange, boundsOf, timeRangeParam } from '../../../domain/time-range/timeRange.ts'
import { type SearchParam, type SearchSchema, choiceParam } from '../../../lib/searchParams.ts'
import { createStore } from 'zustand/vanilla'

/** After this many live events the list is reloaded, to limit its size. */
const maxLiveEvents = 10_000

/** Creates the list of a view, outside React. It loads nothing until it is started. */
export function createEventList(iccid: string, view: EventView) {
  const { direction } = view
  const criteria = criteriaOf(view, Date.now())
  let liveCount = 0

  const pager = createPager<SimEvent>({
    keyOf: ({ id }) => id,
    isBefore: ({ timestampMilliseconds: atMs }, other) =>
      direction === 'desc'
        ? atMs >= other.timestampMilliseconds
        : atMs < other.timestampMilliseconds,
    load: (nextToken, signal) => requestSimEvents(iccid, criteria, direction, nextToken, signal),
  })

  /** Whether new events belong after the last page and that is not loaded, which is possible with the oldest first. */
  const isEndMissing = () => direction === 'asc' && pager.state.getState().hasMore

  return {
    ...pager,
    accepts: (event: SimEvent) => matchesCriteria(event, criteria),
    isEndMissing,
    /** Returns false when the list has become so long that it should be reloaded. */
    addLive(events: readonly SimEvent[]) {
      if (!isEndMissing()) liveCount += pager.add(events)
      return liveCount <= maxLiveEvents
    },
    /** Fetches the newest events and returns the missing ones, the oldest first; with a gap, more than these are missing. */
    async fetchMissed(signal: AbortSignal): Promise<{ events: SimEvent[]; isGap: boolean }> {
      if (pager.state.getState().loadedAtMs === undefined) return { events: [], isGap: false }
      const page = await requestSimEvents(iccid, criteria, 'desc', null, signal)
      if (isEndMissing()) {
        if (page.total !== undefined) pager.setTotal(page.total)
        return { events: [], isGap: false }
      }
      const isKnown = (event: SimEvent) => pager.source.get(event.id) !== undefined
      // The oldest first, as they would have arrived live: of two with the same timestamp the later one is above.
      const missing = page.rows.filter((event) => !isKnown(event)).toReversed()
      const isGap = missing.length === page.rows.length && page.nextToken !== null
      return { events: missing, isGap }
    },
  }
}

export interface EventView {
  /** Types to show, as the service spells them; empty for all. */
  types: readonly string[]
  range: TimeRange
  direction: EventDirection
}

export const allEvents: EventView = { types: [], range: { kind: 'all' }, direction: 'desc' }

const maxTypes = 20
const maxTypeLength = 60

/** The service may add types, so every short text is accepted. */
const typesParam: SearchParam<readonly string[]> = {
  names: ['type'],
  read(params) {
    const types = (params.get('type') ?? '').split(',')
    const usable = types.filter((type) => type !== '' && type.length <= maxTypeLength)
    return [...new Set(usable)].slice(0, maxTypes)
  },
  write: (types) => (types.length === 0 ? {} : { type: types.join(',') }),
}

export const eventSearch: SearchSchema<EventView> = {
  types: typesParam,
  range: timeRangeParam(allEvents.range),
  direction: choiceParam('order', ['asc', 'desc'], allEvents.direction),
}

export function isFiltered({ types, range }: EventView): boolean {
  return types.length > 0 || range.kind !== 'all'
}

/** Returns the criteria of a view; a range up to now has no end, so that live events match it. */
export function criteriaOf({ types, range }: EventView, nowMs: number): SimEventCriteria {
  return { types, ...boundsOf(range, nowMs) }
}

interface LiveTarget {
  accepts: (event: SimEvent) => boolean
  add: (events: readonly SimEvent[]) => void
  /** Reloads the list: too many events were buffered to be added. */
  reload: () => void
}

/** Limits how often the list renders during a burst of events. */
const gapMs = 200
const bufferSize = 2000

/** Returns a buffer; events are dropped until it is connected. */
export function createLiveEvents() {
  const waiting = createStore(() => ({ count: 0 }))
  let target: LiveTarget | undefined
  const buffer = new Map<string, SimEvent>()
  let dropped = 0
  let isBuffering = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAtMs = -Infinity

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        flushedAtMs = performance.now()
        if (isBuffering) waiting.setState({ count: buffer.size + dropped })
        else flush()
      },
      Math.max(0, flushedAtMs + gapMs - performance.now()),
    )
  }

  function flush(): void {
    const isTooMany = dropped > 0
    const events = [...buffer.values()]
    clear()
    if (isTooMany) target?.reload()
    else if (events.length > 0) target?.add(events)
  }

  function clear(): void {
    buffer.clear()
    dropped = 0
    waiting.setState({ count: 0 })
  }

  return {
    waiting,
    /** Adds events to this list from now on; those for the previous list are dropped. */
    connect(next: LiveTarget) {
      target = next
      clear()
    },
    /** An event that is in the buffer already is not added twice. */
    receive(event: SimEvent) {
      if (!target?.accepts(event)) return
      if (buffer.size < bufferSize) buffer.set(event.id, event)
      else dropped++
      schedule()
    },
    /** Counts missed events without buffering them: there are too many to add, so `release` reloads the list. */
    countMissed(count: number) {
      dropped += count
      schedule()
    },
    /** While true, events stay in the buffer; false adds them, and later ones as they arrive. */
    setBuffering(next: boolean) {
      if (next === isBuffering) return
      isBuffering = next
      if (!next) flush()
    },
    release: flush,
    stop() {
      clearTimeout(timer)
      timer = undefined
      target = undefined
      clear()
    },
  }
}
