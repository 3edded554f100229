import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { knownIds } from '../../../domain/sim-filter/knownIds.ts'
import { isSameList, readListUrl, writeListUrl } from '../../../domain/sim-filter/listUrl.ts'
import type { DroppedParam, ListView } from '../../../domain/sim-filter/listUrl.ts'
import { prepareSimPager } from './simPager.ts'
import type { SimCriteria, SimOrder } from '../../../domain/sim-filter/simCriteria.ts'

export interface ListViewInUrl {
  view: ListView
  dropped: readonly DroppedParam[]
  setCriteria: (criteria: SimCriteria, options?: { replace: boolean }) => void
  setOrder: (order: SimOrder) => void
  /** Writes the address anew, without what could not be used. */
  forgetDropped: () => void
}

/** The list the address asks for, and the ways to change the address. The view stays the same object while the address does. */
export function useListView(): ListViewInUrl {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const { dropped, ...view } = useMemo(() => readListUrl(new URLSearchParams(text), knownIds), [text])
  const stableView = useMemo<ListView>(() => ({ criteria: view.criteria, order: view.order }), [view.criteria, view.order])

  const write = useCallback(
    (next: ListView, replace: boolean) => {
      if (!isSameList(next, stableView)) prepareSimPager(next)
      setParams(writeListUrl(next), { replace, flushSync: true, preventScrollReset: true })
    },
    [setParams, stableView],
  )
  const setCriteria = useCallback(
    (criteria: SimCriteria, options?: { replace: boolean }) => write({ ...stableView, criteria }, options?.replace ?? false),
    [write, stableView],
  )
  const setOrder = useCallback((order: SimOrder) => write({ ...stableView, order }, false), [write, stableView])
  const forgetDropped = useCallback(() => write(stableView, true), [write, stableView])
  return { view: stableView, dropped, setCriteria, setOrder, forgetDropped }
}
