import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTokenPager } from '../../../domain/paging/useTokenPager.ts'
import type { LiveFeed } from '../../../domain/live/liveFeed.ts'
import { useLiveSimEvents } from '../../../domain/sim-events/simEvents.ts'
import type { TokenPagerState } from '../../../lib/tokenPager.ts'
import { createEventList } from './eventList.ts'
import type { EventList } from './eventList.ts'
import type { EventView } from './eventView.ts'
import { createLiveEvents } from './liveEvents.ts'

export interface EventFeed {
  list: EventList
  state: TokenPagerState
  /** Whether another list is on its way. */
  isSwitching: boolean
  /** How many live events are held back. */
  waitingCount: number
  /** Whether events are live. */
  liveFeed: LiveFeed
  /** Lets through what is held back so far. */
  release: () => void
  /** Loads the list anew. */
  reload: () => void
}

/** The events a view asks for, with those that come live; `isHeld` holds the live ones back and counts them. */
export function useEventFeed(iccid: string, view: EventView, isHeld: boolean): EventFeed {
  const [generation, setGeneration] = useState(0)
  const [live] = useState(createLiveEvents)
  const {
    pager: list,
    state,
    requested,
    isSwitching,
  } = useTokenPager(JSON.stringify([iccid, view, generation]), () => createEventList(iccid, view))
  const reload = useCallback(() => setGeneration((before) => before + 1), [])

  useEffect(() => {
    live.connect({
      accepts: requested.accepts,
      add: (events) => {
        if (!requested.addLive(events)) reload()
      },
      reload,
    })
    return live.stop
  }, [live, requested, reload])
  useEffect(() => live.setHeld(isHeld), [live, isHeld])

  const liveFeed = useLiveSimEvents(iccid, {
    onEvent: live.take,
    catchUp: async (signal) => {
      const isWhole = await list.catchUp(signal)
      if (!isWhole && !signal.aborted) reload()
    },
  })

  return {
    list,
    state,
    isSwitching,
    waitingCount: useStore(live.waiting, ({ count }) => count),
    liveFeed,
    release: live.release,
    reload,
  }
}
