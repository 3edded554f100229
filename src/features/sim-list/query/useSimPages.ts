import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { toastProblem } from '../../../ui/feedback/toast.ts'
import type { ListView } from '../../../domain/sim-filter/listUrl.ts'
import { isSameList } from '../../../domain/sim-filter/listUrl.ts'
import { adoptSimPager, createSimPager, isAnswered, takeSimPager } from './simPager.ts'
import type { PagerState, SimPager } from './simPager.ts'

export interface SimPages {
  pager: SimPager
  state: PagerState
  /** Whether another list, or the same afresh, is on its way; the rows of the last one stay until it is there. */
  isSwitching: boolean
  /** Loads the list again, as deep as the row with this index. */
  refresh: (index: number) => void
}

/** A refresh does not load further than this; a list read deeper begins at its top again. */
const deepestRefresh = 2000

/** The list shown last, kept while another page is open, so that Back finds it as it was. */
let shownLast: SimPager | undefined
whenSessionEnds(() => keepOnly(undefined))

/**
 * The pages of the list a view asks for. A new view's rows take the place of the old ones when they have come; a refresh
 * that fails leaves them and says so.
 */
export function useSimPages(view: ListView): SimPages {
  const [shown, setShown] = useState(() => pagerFor(view))
  const [coming, setComing] = useState<{ pager: SimPager; depth: number }>()
  const current = coming?.pager ?? shown

  if (!isSameList(current.view, view)) {
    coming?.pager.dispose()
    const pager = takeSimPager(view)
    if (isAnswered(pager)) setShown(pager)
    setComing(isAnswered(pager) ? undefined : { pager, depth: 0 })
  }
  useLayoutEffect(() => adoptSimPager(current), [current])
  useEffect(() => keepOnly(shown), [shown])

  useEffect(() => {
    if (!coming) return
    const { pager, depth } = coming
    pager.ensure(depth)
    const takeOver = () => {
      const { keys, hasMore, isLoading, problem } = pager.state.get()
      const isDeepEnough = keys.length > depth || !hasMore || (problem !== undefined && !isLoading)
      if (!isDeepEnough) return
      if (problem && isSameList(pager.view, shown.view)) {
        pager.dispose()
        setComing(undefined)
        toastProblem(problem, {
          failed: 'The list could not be refreshed',
          retry: () => setComing({ pager: createSimPager(shown.view), depth }),
        })
        return
      }
      setShown(pager)
      setComing(undefined)
    }
    takeOver()
    // At once when the answer is there, not when React finds time: somebody is waiting for it.
    return pager.state.subscribe(() => flushSync(takeOver))
  }, [coming, shown])

  const refresh = useCallback(
    (index: number) =>
      setComing({
        pager: createSimPager(shown.view),
        depth: index > deepestRefresh ? 0 : Math.max(0, index),
      }),
    [shown],
  )
  const state = useSyncExternalStore(shown.state.subscribe, shown.state.get)
  return { pager: shown, state, isSwitching: coming !== undefined, refresh }
}

function pagerFor(view: ListView): SimPager {
  const kept = shownLast
  if (kept && isSameList(kept.view, view)) return kept
  const pager = takeSimPager(view)
  keepOnly(pager)
  return pager
}

function keepOnly(pager: SimPager | undefined): void {
  if (shownLast !== pager) shownLast?.dispose()
  shownLast = pager
}
