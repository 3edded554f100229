import { useEffect, useMemo } from 'react'
import type { CollectionPage } from '../../data/rest/collections.ts'
import { useRestQuery } from '../../data/rest/useRestQuery.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { useSearchView } from '../search-view/useSearchView.ts'
import type { Collection } from './collection.ts'
import { collectionSearch, requestOf } from './collectionView.ts'
import type { CollectionView } from './collectionView.ts'

const toTop = { preventScrollReset: false }

export interface UsedCollection<Item> {
  view: CollectionView
  state: QueryState<CollectionPage<Item>>
  /** Another page, size or order of the same things. */
  change: (part: Partial<Omit<CollectionView, 'filters'>>) => void
  /** Other filters; begins at the first page again. */
  setFilters: (filters: CollectionView['filters']) => void
}

/**
 * The page of a collection the address asks for. The page before stays on screen while the next is fetched; a page past the end is
 * answered with the last one, and the address is then put right.
 */
export function useCollection<Item extends object>(
  collection: Collection<Item>,
): UsedCollection<Item> {
  const search = useMemo(() => collectionSearch(collection.rules), [collection])
  const { view, setView } = useSearchView(search)
  const request = requestOf(view)
  const state = useRestQuery(
    [collection.operation, request],
    (signal) => collection.load(request, signal),
    { keepsPrevious: true },
  )
  useCorrectedPage(view, state, (page) => setView({ page }, { ...toTop, replace: true }))
  return {
    view,
    state,
    change: (part) => setView({ page: 1, ...part }, toTop),
    setFilters: (filters) => setView({ filters, page: 1 }, toTop),
  }
}

function useCorrectedPage(
  view: CollectionView,
  state: QueryState<CollectionPage<unknown>>,
  correct: (page: number) => void,
) {
  const answered = state.status === 'ready' && !state.isRefreshing ? state.data : undefined
  const isCorrected =
    answered !== undefined && answered.isCorrected && answered.currentPage !== view.page
  useEffect(() => {
    if (isCorrected) correct(answered.currentPage)
  })
}
