import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMissedUpdates } from '../../../domain/sim/useMissedUpdates.ts'
import type { PagerState, SimPager } from '../query/simPager.ts'
import { createStaleRows } from './staleRows.ts'

/** Rows wanted ahead of the last one on screen, so that ordinary scrolling never waits. */
const lookAhead = 150

/**
 * What has to happen when other rows come on screen: the next pages are asked for, and rows that may have missed updates
 * are asked for again. Returns the function to tell; it stays the same while the list does.
 */
export function useLiveRows(
  pager: SimPager,
  state: PagerState,
  onVisible: (first: number, last: number) => void,
): (first: number, last: number) => void {
  const [stale] = useState(createStaleRows)
  const keys = useRef(state.keys)
  const visible = useRef({ first: 0, last: 0 })
  // Before the table, in its own effect, says what is on screen.
  useLayoutEffect(() => {
    keys.current = state.keys
  }, [state.keys])
  useEffect(() => () => stale.dispose(), [stale])

  const showVisible = useCallback(() => {
    const { first, last } = visible.current
    stale.show(keys.current.slice(Math.max(0, first), last + 1))
  }, [stale])

  useMissedUpdates(
    useCallback(() => {
      stale.mark(keys.current)
      showVisible()
    }, [stale, showVisible]),
  )

  return useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      if (last >= 0 && keys.current.length > 0)
        afterPaint(() => pager.ensure(visible.current.last + lookAhead))
      showVisible()
      onVisible(first, last)
    },
    [pager, showVisible, onVisible],
  )
}

let awaited = 0

/** Runs the last thing asked for after the next paint: what is on screen comes before what may be wanted later. */
function afterPaint(work: () => void): void {
  cancelAnimationFrame(awaited)
  awaited = requestAnimationFrame(() => setTimeout(work))
}
