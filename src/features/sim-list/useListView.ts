import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import {
  exceedingLayout,
  offeredView,
  readListUrl,
  writeListUrl,
  type ListView,
} from '../../domain/sim-filter/listUrl.ts'
import {
  defaultOrder,
  noCriteria,
  type SimCriteria,
  withText,
  type SortField,
  type TextMatch,
} from '../../domain/sim-filter/simCriteria.ts'
import type { DroppedParam } from '../../lib/searchParams.ts'
import { requestNext } from './useSimPages.ts'

export interface ListViewInUrl {
  /** The same object while the URL is the same. */
  view: ListView
  dropped: readonly DroppedParam[]
  search: (text: string) => void
  sortBy: (field: SortField) => void
  setFilters: (criteria: SimCriteria) => void
  /** Adds a filter by ICCID to the filters as they are then. */
  setIccids: (match: TextMatch) => void
  clear: () => void
  /** Shows these columns; undefined shows those of the user's layout. Replaces the history entry. */
  setColumns: (columns: readonly string[] | undefined) => void
  show: (shows: ListView['shows']) => void
  removeDropped: () => void
}

export function useListView(): ListViewInUrl {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const capabilities = useCapabilities()
  const { view, dropped } = useMemo(() => {
    const read = readListUrl(new URLSearchParams(text))
    const { dropped, ...offered } = offeredView(read, capabilities)
    const view: ListView = { ...offered, columns: read.columns, shows: read.shows }
    return { view, dropped: [...read.dropped, ...dropped] }
  }, [text, capabilities])
  // The latest view, because a second change may follow before the first is rendered.
  const latest = useRef<ListView>(view)
  useLayoutEffect(() => {
    latest.current = view
  }, [view])
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const navigateTo = (change: Partial<ListView>, options?: { replace: boolean }) => {
    // What was looked up, such as pasted ICCIDs, must not bring the user back.
    if (!isOpen.current) return
    latest.current = { ...latest.current, ...change }
    requestNext(latest.current)
    setParams(writeListUrl(latest.current), { ...options, preventScrollReset: true })
  }
  const filter = (criteria: SimCriteria) => {
    const isExceeding = criteria.exceeds_data_limit === true
    const wasExceeding = latest.current.criteria.exceeds_data_limit === true
    navigateTo({
      criteria,
      ...(isExceeding && !wasExceeding && exceedingLayout),
      ...(!isExceeding && wasExceeding && { order: defaultOrder, columns: undefined }),
    })
  }
  return {
    view,
    dropped,
    // Further typing stays in the same history entry.
    search: (search) => {
      const before = latest.current.criteria
      navigateTo({ criteria: { ...before, search } }, { replace: before.search !== '' })
    },
    sortBy: (field) => {
      const before = latest.current.order
      const isReversed = before.field === field && before.direction === 'asc'
      navigateTo({ order: { field, direction: isReversed ? 'desc' : 'asc' } })
    },
    setFilters: (next) => filter({ ...next, search: latest.current.criteria.search }),
    setIccids: (match) => filter(withText(latest.current.criteria, 'iccid', match)),
    clear: () => filter(noCriteria),
    setColumns: (columns) => navigateTo({ columns }, { replace: true }),
    show: (shows) => navigateTo({ shows }),
    removeDropped: () => navigateTo({}, { replace: true }),
  }
}
