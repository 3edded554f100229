import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Page } from '../../data/rest/page.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import type { Collection } from './collection.ts'
import { readView, requestOf, writeView } from './collectionView.ts'
import type { CollectionView } from './collectionView.ts'

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
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const view = useMemo(
    () => readView(new URLSearchParams(text), collection.rules),
    [text, collection],
  )
  const { queryKey, load } = collection.pageQuery(requestOf(view))
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = query
  const isPastEnd = data !== undefined && !isFetching && data.currentPage !== view.page
  useEffect(() => {
    if (isPastEnd) setParams(writeView({ ...view, page: data.currentPage }), { replace: true })
  })
  return {
    view,
    query,
    change: (part) => setParams(writeView({ ...view, page: 1, ...part })),
    setFilters: (filters) => setParams(writeView({ ...view, filters, page: 1 })),
  }
}
