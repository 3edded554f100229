import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTokenPager } from '../../../domain/paging/useTokenPager.ts'
import { useLiveSimEvents } from '../../../domain/sim-events/useLiveSimEvents.ts'
import type { Problem } from '../../../lib/problem.ts'
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
  /** Why nothing comes live although the connection stands. */
  liveProblem: Problem | undefined
  /** Lets through what is held back so far. */
  release: () => void
  /** Loads the list anew. */
  reload: () => void
}

/** The events a view asks for, with those that come live; `isHeld` holds the live ones back and counts them. */
export function useEventFeed(iccid: string, view: EventView, isHeld: boolean): EventFeed {
  const [generation, setGeneration] = useState(0)
  const [liveProblem, setLiveProblem] = useState<Problem>()
  const [live] = useState(createLiveEvents)
  const {
    pager: list,
    state,
    coming,
    isSwitching,
  } = useTokenPager(JSON.stringify([iccid, view, generation]), () => createEventList(iccid, view))
  const reload = useCallback(() => setGeneration((before) => before + 1), [])

  useEffect(() => {
    live.connect({
      accepts: coming.accepts,
      add: (events) => {
        if (!coming.addLive(events)) reload()
      },
      reload,
    })
    return live.stop
  }, [live, coming, reload])
  useEffect(() => live.setHeld(isHeld), [live, isHeld])

  const catchingUp = useRef<AbortController>(null)
  useEffect(() => () => catchingUp.current?.abort(), [list])
  const catchUp = () => {
    catchingUp.current?.abort()
    const own = new AbortController()
    catchingUp.current = own
    // When this fails too, the connection is lost again, and its return asks once more.
    list.catchUp(own.signal).then((isWhole) => !isWhole && reload(), nothing)
  }
  useLiveSimEvents(iccid, {
    onEvent: live.take,
    onMissed: catchUp,
    onProblem: setLiveProblem,
  })

  return {
    list,
    state,
    isSwitching,
    waitingCount: useStore(live.waiting, ({ count }) => count),
    liveProblem,
    release: live.release,
    reload,
  }
}

function nothing(): void {}
