import { t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  collections,
  type CollectionPath,
  type CollectionSortField,
  type FilterMatch,
} from '../../contract/collections.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import type { Capabilities } from '../../data/capabilities.ts'
import { type RestPaths, bodyOf } from '../../data/rest/api.ts'
import {
  type CollectionRequest,
  type Page,
  collectionQuery,
  criteriaError,
  type CollectionQuery,
} from '../../data/rest/collections.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { type DroppedParam, type SearchParam, type SearchSchema } from '../../lib/searchParams.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { PhoneColumn } from '../../ui/table/phoneTable.tsx'
import type { TableColumn, TableOrder } from '../../ui/table/tableColumn.ts'
import { fieldText } from '../fieldText.ts'
import { useSearchView } from '../useSearchView.ts'

export interface CollectionFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
}

export interface FilterField {
  field: string
  title: string
  choices?: readonly { value: string; label: string }[]
  options?: 'organisations' | 'users' | 'devices' | 'sims'
  /** Under "Add filter" until it is set. */
  isRare?: boolean
  /** Set by the search field, if there is one. */
  isSearched?: boolean
  /** Replaces the note on how the field is matched. */
  help?: string
}

export interface CollectionItem {
  id: number
}

export interface PageQuery<Item> {
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Page<Item>>
}

interface CollectionTexts {
  title: string
  /** "120 devices" */
  count: (count: number) => string
  empty: string
  noMatch: string
}

/** One field for several filters, because the service has no search over all of them. */
export interface CollectionSearch {
  label: string
  placeholder: string
  /** Returns the filter for a text. */
  filterOf: (text: string) => Readonly<Record<string, string>>
}

export interface Collection<Item extends CollectionItem, SortField extends string = string> {
  layoutName: string
  texts: CollectionTexts
  icon: IconName
  path: keyof RestPaths
  rules: CollectionRules<SortField>
  filters: readonly FilterField[]
  search?: CollectionSearch
  columns: (formats: CollectionFormats) => readonly TableColumn<Item, SortField>[]
  /** The only column on a phone; without it the table scrolls sideways there. */
  phoneColumn?: (formats: CollectionFormats) => PhoneColumn<Item>
  pageQuery: (request: CollectionRequest) => PageQuery<Item>
  rowHref?: (key: string) => string
  /** False for a list of a few rows. */
  hasExport?: boolean
}

export function useOfferedCollection<Item extends CollectionItem>(
  collection: Collection<Item>,
): Collection<Item> {
  const capabilities = useCapabilities()
  return useMemo(() => offeredCollection(collection, capabilities), [collection, capabilities])
}

function offeredCollection<Item extends CollectionItem>(
  collection: Collection<Item>,
  capabilities: Capabilities,
): Collection<Item> {
  const { path, rules, filters, search, columns } = collection
  const has = (parameter: string) => capabilities.hasRestParameter('get', path, parameter)
  const sorts = rules.sorts.filter((field) => has(`sort.${field}`))
  const canSearch = filters.every(({ field, isSearched }) => !isSearched || has(`q.${field}`))
  const supportedFilters = Object.entries(rules.filters).filter(([field]) => has(`q.${field}`))
  const { search: _search, ...rest } = collection
  return {
    ...rest,
    ...(search && canSearch && { search }),
    rules: { filters: Object.fromEntries(supportedFilters), sorts },
    filters: filters.filter(({ field }) => has(`q.${field}`)),
    columns: (formats) =>
      columns(formats).map(({ sortField, ...column }) =>
        sortField !== undefined && sorts.includes(sortField) ? { ...column, sortField } : column,
      ),
  }
}

export interface CollectionView {
  filters: Readonly<Record<string, string>>
  order: readonly TableOrder[]
}

export interface CollectionRules<SortField extends string = string> {
  filters: Readonly<Record<string, FilterMatch>>
  sorts: readonly SortField[]
}

export function rulesOf<Path extends CollectionPath>(
  path: Path,
): CollectionRules<CollectionSortField<Path>> {
  return collections[path]
}

export function collectionSearch({
  filters,
  sorts,
}: CollectionRules): SearchSchema<CollectionView> {
  return {
    filters: filtersParam(Object.keys(filters)),
    order: orderParam(sorts),
  }
}

function filtersParam(fields: readonly string[]): SearchParam<CollectionView['filters']> {
  const nonEmpty = (criteria: readonly (readonly [field: string, criterion: string])[]) =>
    Object.fromEntries(
      criteria.flatMap(([field, text]) => {
        const criterion = fieldText(field, text)
        return criterion === '' ? [] : [[field, criterion]]
      }),
    )
  return {
    names: fields,
    read: (params, drop) =>
      nonEmpty(
        fields.flatMap((field) => {
          const text = params.get(field) ?? ''
          const error = criteriaError(text)
          if (error !== undefined) drop(field, error)
          return error === undefined ? [[field, text]] : []
        }),
      ),
    write: (criteria) => nonEmpty(Object.entries(criteria)),
  }
}

function orderParam(sorts: readonly string[]): SearchParam<CollectionView['order']> {
  return {
    names: ['sort'],
    read(params, drop) {
      const order = new Map<string, TableOrder>()
      const unknown: string[] = []
      for (const property of params.get('sort')?.split(',') ?? []) {
        const field = property.replace(/^-/, '')
        if (!sorts.includes(field)) unknown.push(field)
        else if (!order.has(field))
          order.set(field, { field, direction: property.startsWith('-') ? 'desc' : 'asc' })
      }
      const fields = unknown.filter((field) => field !== '').join(', ')
      if (fields !== '') drop('sort', t`The list cannot be sorted by ${fields}.`)
      return [...order.values()]
    },
    write: (order) => ({ sort: sortProperties(order).join(',') }),
  }
}

function sortProperties(order: CollectionView['order']): string[] {
  return order.map(({ field, direction }) => `${direction === 'desc' ? '-' : ''}${field}`)
}

const rowsPerPage = 100

/** Returns the request for a page, the first if not given. */
export function requestOf({ filters, order }: CollectionView, page = 1): CollectionRequest {
  return { page, perPage: rowsPerPage, filter: filters, sort: sortProperties(order) }
}

const toTop = { preventScrollReset: false }

export interface UsedCollection<Item> {
  view: CollectionView
  /** The loaded pages as one. */
  query: QueryResult<Page<Item>>
  isOffered: boolean
  isSwitching: boolean
  hasMore: boolean
  isMoreFailed: boolean
  loadMore: () => void
  change: (part: Partial<Omit<CollectionView, 'filters'>>) => void
  dropped: readonly DroppedParam[]
  removeDropped: () => void
  setFilters: (filters: CollectionView['filters']) => void
}

/** Loads the list of the URL page by page. While another list loads, the previous one stays visible. */
export function useCollection<Item extends CollectionItem>(
  collection: Collection<Item>,
): UsedCollection<Item> {
  const search = useMemo(() => collectionSearch(collection.rules), [collection])
  const { view, dropped, setView, removeDropped } = useSearchView(search, true)
  const isOffered = useCapabilities().hasRestOperation('get', collection.path)
  const queryOf = (page: number) => collection.pageQuery(requestOf(view, page))
  const query = useInfiniteQuery({
    queryKey: [...queryOf(1).queryKey, 'all pages'],
    queryFn: ({ pageParam, signal }) => queryOf(pageParam).load(signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: isOffered,
    placeholderData: keepPreviousData,
  })
  const { isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const pages = query.data?.pages
  const data = useMemo(() => joinPages(pages), [pages])
  return {
    view,
    query: {
      data,
      error: query.error,
      isFetching: query.isFetching && !isFetchingNextPage,
      refetch: () => void query.refetch(),
    },
    isOffered,
    isSwitching: query.isPlaceholderData,
    hasMore: hasNextPage,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => {
      if (hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    dropped,
    removeDropped,
    change: (part) => setView(part, toTop),
    setFilters: (filters) => setView({ filters }, toTop),
  }
}

/** Without a total from the service, an empty or repeated page shows that the page before it is the last. */
function nextPage<Item extends CollectionItem>(
  last: Page<Item>,
  pages: readonly Page<Item>[],
): number | undefined {
  const [first] = last.items
  const isEnd =
    last.totalPages === undefined
      ? !first || first.id === pages.at(-2)?.items[0]?.id
      : last.currentPage >= last.totalPages
  return isEnd ? undefined : pages.length + 1
}

/** Returns the pages as one; rows that moved to the next page between two requests are in it once. */
function joinPages<Item extends CollectionItem>(
  pages: readonly Page<Item>[] = [],
): Page<Item> | undefined {
  const last = pages.at(-1)
  if (!last) return undefined
  const rows = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
  const items = [...rows.values()]
  const isAll = nextPage(last, pages) === undefined
  return { ...last, items, totalCount: last.totalCount ?? (isAll ? items.length : undefined) }
}

export function countText({ totalCount, items }: Page<unknown>, { count }: CollectionTexts) {
  const seen = count(items.length)
  return totalCount === undefined ? t`At least ${seen}` : count(totalCount)
}

// Not an interface, because interfaces have no implicit index signature.
type PageInit = Record<'params', { query: CollectionQuery }>

/**
 * Returns what the contract says of a collection, and how its pages are loaded; `send` makes the request. The query key is that of `$api`
 * hooks, so that both share the cache.
 */
export function contractList<Path extends CollectionPath, Item>(
  path: Path,
  send: (init: PageInit & { signal: AbortSignal }) => Promise<{ data?: Page<Item> }>,
) {
  return {
    path,
    rules: rulesOf(path),
    pageQuery(request: CollectionRequest): PageQuery<Item> {
      const init: PageInit = { params: { query: collectionQuery(request) } }
      return { queryKey: ['get', path, init], load: (signal) => bodyOf(send({ ...init, signal })) }
    },
  }
}
