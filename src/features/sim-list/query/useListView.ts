/**
 * The list that is asked for. The address says which; a search or a sort made here is drawn first, with its rows, and written into the
 * address after, as nobody waits for the address.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { knownIds } from '../../../domain/sim-filter/knownIds.ts'
import { isSameList, readListUrl, writeListUrl } from '../../../domain/sim-filter/listUrl.ts'
import type { DroppedParam, ListView } from '../../../domain/sim-filter/listUrl.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import type { SimCriteria, SortField } from '../../../domain/sim-filter/simCriteria.ts'
import { askAhead } from './askAhead.ts'
import { prepareSimPager } from './simPager.ts'

export interface ListViewInUrl {
  /** The same object while the list is the same. */
  view: ListView
  /** Whether the address is still that of the list before. */
  isAhead: boolean
  dropped: readonly DroppedParam[]
  search: (text: string) => void
  /** Sorts by a field, or the other way round when it is sorted by that. */
  sortBy: (field: SortField) => void
  /** Sets the filters; what is searched for stays. */
  setFilters: (criteria: SimCriteria) => void
  clear: () => void
  /** Writes the address anew, without what could not be used. */
  forgetDropped: () => void
}

/** The list to show, and the ways to change it. */
export function useListView(): ListViewInUrl {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const { dropped, ...inUrl } = useMemo(
    () => readListUrl(new URLSearchParams(text), knownIds),
    [text],
  )
  const [view, setView] = useState<ListView>(inUrl)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    if (!isSameList(view, inUrl)) setView(inUrl)
  }

  const asked = useRef<{ view: ListView; giveUp: () => void }>(undefined)
  const giveUp = useCallback(() => {
    asked.current?.giveUp()
    asked.current = undefined
  }, [])
  // Another address than was written here, or another page, overtakes what has been asked for.
  const written = useRef(text)
  useEffect(() => {
    if (written.current !== text) giveUp()
    written.current = text
  }, [giveUp, text])
  useEffect(() => giveUp, [giveUp])

  const latest = () => asked.current?.view ?? view
  const write = (next: ListView, options?: { replace: boolean }) => {
    const address = writeListUrl(next)
    written.current = address.toString()
    setParams(address, { ...options, flushSync: true, preventScrollReset: true })
  }
  const goAhead = (next: ListView, options?: { replace: boolean }) => {
    giveUp()
    const stop = askAhead(next, {
      show: () => flushSync(() => setView(next)),
      settle: () => write(next, options),
    })
    asked.current = { view: next, giveUp: stop }
  }
  const goAtOnce = (next: ListView, options?: { replace: boolean }) => {
    giveUp()
    if (!isSameList(next, view)) prepareSimPager(next)
    write(next, options)
  }

  const acts = {
    // What is typed on is the same search in the history.
    search: (search: string) =>
      goAhead(
        { ...latest(), criteria: { ...latest().criteria, search } },
        { replace: inUrl.criteria.search !== '' },
      ),
    sortBy: (field: SortField) => {
      const { criteria, order } = latest()
      goAhead({
        criteria,
        order: {
          field,
          direction: order.field === field && order.direction === 'asc' ? 'desc' : 'asc',
        },
      })
    },
    setFilters: (criteria: SimCriteria) =>
      goAtOnce({ ...latest(), criteria: { ...criteria, search: latest().criteria.search } }),
    clear: () => goAtOnce({ ...latest(), criteria: noCriteria }),
    forgetDropped: () => goAtOnce(latest(), { replace: true }),
  }
  return { view, isAhead: !isSameList(view, inUrl), dropped, ...acts }
}
