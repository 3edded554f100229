import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Pager, PagerState } from '../../lib/pager.ts'
import { useRetryOnline } from '../../ui/state/useOnline.ts'

export interface PagedList<P> {
  pager: P
  state: PagerState
  requested: P
  isSwitching: boolean
}

/** Loads the list for `key`. When it changes, the previous rows stay until the new list has loaded or failed. */
export function usePager<P extends Pager<unknown>>(key: string, create: () => P): PagedList<P> {
  const [current, setCurrent] = useState(() => ({ key, pager: create() }))
  const [shown, setShown] = useState(current.pager)
  if (current.key !== key) setCurrent({ key, pager: create() })
  const requested = current.pager
  // A layout effect, so that the request is sent before the browser paints.
  useLayoutEffect(() => {
    requested.loadMore(0)
    return requested.stop
  }, [requested])

  const state = useStore(requested.state)
  useRetryOnline(state.problem, requested.retry)
  const shownState = useStore(shown.state)
  const isAnswered = state.loadedAtMs !== undefined || state.problem !== undefined
  if (isAnswered && shown !== requested) setShown(requested)
  const isSwitching = !isAnswered && shown !== requested
  return isSwitching
    ? { pager: shown, state: shownState, requested, isSwitching }
    : { pager: requested, state, requested, isSwitching }
}
