import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Page } from '../../data/rest/page.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { useSearchView } from '../search-view/useSearchView.ts'
import type { Collection } from './collection.ts'
import { collectionSearch, requestOf } from './collectionView.ts'
import type { CollectionView } from './collectionView.ts'

const toTop = { preventScrollReset: false }

export interface UsedCollection<Item> {
  view: CollectionView
  query: QueryResult<Page<Item>>
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
  const { queryKey, load } = collection.pageQuery(requestOf(view))
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = query
  const isPastEnd = data !== undefined && !isFetching && data.currentPage !== view.page
  useEffect(() => {
    if (isPastEnd) setView({ page: data.currentPage }, { ...toTop, replace: true })
  })
  return {
    view,
    query,
    change: (part) => setView({ page: 1, ...part }, toTop),
    setFilters: (filters) => setView({ filters, page: 1 }, toTop),
  }
}
