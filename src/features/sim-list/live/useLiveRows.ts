import { useCallback, useLayoutEffect, useRef } from 'react'
import { simFeed } from '../../../domain/sim/liveSims.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { useSimCatchUp } from '../../../domain/sim/useSimCatchUp.ts'
import type { PagerState, SimPager } from '../query/simPager.ts'
import { refetchSims } from './refetchSims.ts'

/** Rows wanted ahead of the last one on screen, so that ordinary scrolling never waits. */
const lookAhead = 150

/**
 * What has to happen when other rows come on screen: the next pages are asked for, and rows that may have missed updates
 * are fetched again, in place. Returns the function to call; it stays the same while the list does.
 */
export function useLiveRows(
  pager: SimPager,
  state: PagerState,
  onVisible: (first: number, last: number) => void,
): (first: number, last: number) => void {
  const keys = useRef(state.keys)
  const visible = useRef({ first: 0, last: 0 })
  // Before the table, in its own effect, says what is on screen.
  useLayoutEffect(() => {
    keys.current = state.keys
  }, [state.keys])

  const staleOnScreen = useCallback(() => {
    const { first, last } = visible.current
    const shown = keys.current.slice(Math.max(0, first), last + 1)
    return shown.filter((iccid) => simStore.markOf(iccid) === 'stale')
  }, [])
  // Until none is left: other rows may have come on screen meanwhile.
  const refetchVisible = useCallback(
    async (signal: AbortSignal) => {
      for (let due = staleOnScreen(); due.length > 0; due = staleOnScreen())
        await refetchSims(due, signal)
    },
    [staleOnScreen],
  )
  useSimCatchUp(refetchVisible)

  return useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      if (last >= 0 && keys.current.length > 0)
        afterPaint(() => pager.ensure(visible.current.last + lookAhead))
      if (staleOnScreen().length > 0) simFeed.fetchStale(refetchVisible)
      onVisible(first, last)
    },
    [pager, staleOnScreen, refetchVisible, onVisible],
  )
}

let awaited = 0

/** Runs the last thing asked for after the next paint: what is on screen comes before what may be wanted later. */
function afterPaint(work: () => void): void {
  cancelAnimationFrame(awaited)
  awaited = requestAnimationFrame(() => setTimeout(work))
}
