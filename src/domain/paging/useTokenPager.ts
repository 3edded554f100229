import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TokenPager, TokenPagerState } from '../../lib/tokenPager.ts'

export interface PagedRows<Pager> {
  pager: Pager
  state: TokenPagerState
  /** The pager of the key now; another than the one shown while that is on its way. */
  coming: Pager
  /** Whether another list is on its way; the rows of the last one stay until it is there. */
  isSwitching: boolean
}

/**
 * The pager of what `key` names, loading while mounted. `create` makes it and asks for nothing yet. With another key the
 * rows of the last list stay on screen until the first page of the next one, or its failure, is there.
 */
export function useTokenPager<Pager extends TokenPager<unknown>>(
  key: string,
  create: () => Pager,
): PagedRows<Pager> {
  const [current, setCurrent] = useState(() => ({ key, pager: create() }))
  const [shown, setShown] = useState(current.pager)
  if (current.key !== key) setCurrent({ key, pager: create() })
  const { pager } = current
  useEffect(() => pager.start(), [pager])

  const state = useSyncExternalStore(pager.state.subscribe, pager.state.get)
  const isAnswered = state.loadedAtMs !== undefined || state.problem !== undefined
  if (isAnswered && shown !== pager) setShown(pager)
  const before = useSyncExternalStore(shown.state.subscribe, shown.state.get)
  const isSwitching = !isAnswered && shown !== pager
  return isSwitching
    ? { pager: shown, state: before, coming: pager, isSwitching }
    : { pager, state, coming: pager, isSwitching }
}
