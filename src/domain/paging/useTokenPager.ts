import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TokenPager, TokenPagerState } from '../../lib/tokenPager.ts'

export interface PagedRows<Row> {
  pager: TokenPager<Row>
  state: TokenPagerState
  /** Whether another list is on its way; the rows of the last one stay until it is there. */
  isSwitching: boolean
}

/**
 * The pager of what `key` names, loading while mounted. `create` makes it and asks for nothing yet. With another key the
 * rows of the last list stay on screen until the first page of the next one, or its failure, is there.
 */
export function useTokenPager<Row>(key: string, create: () => TokenPager<Row>): PagedRows<Row> {
  const [current, setCurrent] = useState(() => ({ key, pager: create() }))
  const [shown, setShown] = useState(current.pager)
  if (current.key !== key) setCurrent({ key, pager: create() })
  const { pager } = current
  useEffect(() => pager.start(), [pager])

  const coming = useSyncExternalStore(pager.state.subscribe, pager.state.get)
  const isAnswered = coming.loadedAtMs !== undefined || coming.problem !== undefined
  if (isAnswered && shown !== pager) setShown(pager)
  const before = useSyncExternalStore(shown.state.subscribe, shown.state.get)
  const isSwitching = !isAnswered && shown !== pager
  return isSwitching ? { pager: shown, state: before, isSwitching } : { pager, state: coming, isSwitching }
}
