/** Filters and order of the event list, and their search parameters. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { usePager } from '../../../domain/paging/usePager.ts'
import {
  type EventDirection,
  type SimEvent,
  type SimEventCriteria,
  matchesCriteria,
  requestSimEvents,
  useLiveSimEvents,
} from '../../../domain/sim-events/simEvents.ts'
import { type Pager, createPager } from '../../../lib/pager.ts'
import { type TimeRange, boundsOf, timeRangeParam } from '../../../domain/time-range/timeRange.ts'
import { type SearchParam, type SearchSchema, choiceParam } from '../../../lib/searchParams.ts'
import { type StoreApi, createStore } from 'zustand/vanilla'

/** Returns the events of a view, live; while `isBuffering`, live events are only counted. */
export function useEventFeed(iccid: string, view: EventView, isBuffering: boolean) {
  const [generation, setGeneration] = useState(0)
  const [live] = useState(createLiveEvents)
  const {
    pager: list,
    state,
    requested,
    isSwitching,
  } = usePager(JSON.stringify([iccid, view, generation]), () => createEventList(iccid, view))
  const reload = useCallback(() => setGeneration((before) => before + 1), [])

  const catchUp = async (missing: EventList, signal: AbortSignal) => {
    const { events, isGap } = await missing.fetchMissed(signal)
    if (signal.aborted) return
    if (isGap) live.countMissed(events.length)
    else for (const event of events) live.receive(event)
  }
  const liveFeed = useLiveSimEvents(iccid, {
    onEvent: live.receive,
    catchUp: (signal) => catchUp(list, signal),
  })
  const recount = useEffectEvent(() => liveFeed.fetchStale((signal) => catchUp(requested, signal)))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    live.connect({
      accepts: requested.accepts,
      add: (events) => {
        if (!requested.addLive(events)) reload()
        else if (requested.isEndMissing())
          timer ??= setTimeout(() => {
            timer = undefined
            recount()
          }, recountMs)
      },
      reload,
    })
    return () => {
      clearTimeout(timer)
      live.stop()
    }
  }, [live, requested, reload])
  useEffect(() => live.setBuffering(isBuffering), [live, isBuffering])

  return {
    list,
    state,
    isSwitching,
    waitingCount: useStore(live.waiting, ({ count }) => count),
    liveFeed,
    release: live.release,
  }
}

interface EventList extends Pager<SimEvent> {
  accepts: (event: SimEvent) => boolean
  /** Whether new events belong after the last page and that is not loaded, which is possible with the oldest first. */
  isEndMissing: () => boolean
  /** Adds live events, unless the end is missing; returns false when the list has become so long that it should be reloaded. */
  addLive(events: readonly SimEvent[]): boolean
  /** Fetches the newest events and returns the missing ones, the oldest first; with a gap, more than these are missing. */
  fetchMissed(signal: AbortSignal): Promise<{ events: readonly SimEvent[]; isGap: boolean }>
}

/** After this many live events the list is reloaded, to limit its size. */
const maxLiveEvents = 10_000

/**
 * How often the total is requested while live events arrive for a list whose end is missing. They are not added to it here, because the
 * total of a page may contain them already.
 */
const recountMs = 1000

/** Creates the list of a view, outside React. It loads nothing until it is started. */
function createEventList(iccid: string, view: EventView): EventList {
  const { direction } = view
  const criteria = criteriaOf(view, Date.now())
  let liveCount = 0

  const isNewer = (event: SimEvent, other: SimEvent) =>
    event.timestampMilliseconds >= other.timestampMilliseconds
  const pager = createPager<SimEvent>({
    keyOf: ({ id }) => id,
    isBefore:
      direction === 'desc'
        ? isNewer
        : (event, other) => event.timestampMilliseconds < other.timestampMilliseconds,
    load: (nextToken, signal) => requestSimEvents(iccid, criteria, direction, nextToken, signal),
  })

  const isEndMissing = () => direction === 'asc' && pager.state.getState().hasMore

  return {
    ...pager,
    accepts: (event) => matchesCriteria(event, criteria),
    isEndMissing,
    addLive(events) {
      if (!isEndMissing()) liveCount += pager.add(events)
      return liveCount <= maxLiveEvents
    },
    async fetchMissed(signal) {
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

interface LiveEvents {
  readonly waiting: StoreApi<{ count: number }>
  /** Adds events to this list from now on; those for the previous list are dropped. */
  connect(target: LiveTarget): void
  /** An event that is in the buffer already is not added twice. */
  receive(event: SimEvent): void
  /** Counts missed events without buffering them: there are too many to add, so `release` reloads the list. */
  countMissed(count: number): void
  /** While true, events stay in the buffer; false adds them, and later ones as they arrive. */
  setBuffering(isBuffering: boolean): void
  release(): void
  stop(): void
}

/** Limits how often the list renders during a burst of events. */
const gapMs = 200
const bufferSize = 2000

/** Returns a buffer; events are dropped until it is connected. */
export function createLiveEvents(): LiveEvents {
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
    connect(next) {
      target = next
      clear()
    },
    receive(event) {
      if (!target?.accepts(event)) return
      if (buffer.size < bufferSize) buffer.set(event.id, event)
      else dropped++
      schedule()
    },
    countMissed(count) {
      dropped += count
      schedule()
    },
    setBuffering(next) {
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
