import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { usePager } from '../../../domain/paging/usePager.ts'
import {
  matchesCriteria,
  requestSimEvents,
  useLiveSimEvents,
  type SimEvent,
} from '../../../domain/sim-events/simEvents.ts'
import { createPager, type Pager } from '../../../lib/pager.ts'
import { criteriaOf, type EventView } from './eventView.ts'
import { createLiveEvents } from './liveEvents.ts'

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
