import { t } from '@lingui/core/macro'
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  collections,
  pageSizes,
  type CollectionPath,
  type CollectionSortField,
  type FilterMatch,
} from '../../contract/collections.ts'
import { useCapabilities, type Capabilities } from '../../data/capabilities.ts'
import { type RestPaths, bodyOf } from '../../data/rest/api.ts'
import {
  type CollectionRequest,
  type Page,
  collectionQuery,
  type CollectionQuery,
} from '../../data/rest/collections.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import {
  wholeNumberParam,
  type DroppedParam,
  type SearchParam,
  type SearchSchema,
} from '../../lib/searchParams.ts'
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

export interface Collection<Item extends CollectionItem, SortField extends string = string> {
  layoutName: string
  texts: CollectionTexts
  icon: IconName
  path: keyof RestPaths
  rules: CollectionRules<SortField>
  filters: readonly FilterField[]
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
  const { path, rules, filters, columns } = collection
  const has = (parameter: string) => capabilities.hasRestParameter('get', path, parameter)
  const sorts = rules.sorts.filter((field) => has(`sort.${field}`))
  const supportedFilters = Object.entries(rules.filters).filter(([field]) => has(`q.${field}`))
  return {
    ...collection,
    rules: { filters: Object.fromEntries(supportedFilters), sorts },
    filters: filters.filter(({ field }) => has(`q.${field}`)),
    columns: (formats) =>
      columns(formats).map(({ sortField, ...column }) =>
        sortField !== undefined && sorts.includes(sortField) ? { ...column, sortField } : column,
      ),
  }
}

export interface CollectionView {
  page: number
  perPage: number
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

export const offeredSizes = [25, pageSizes.default, 100, 250, pageSizes.max] as const

export function collectionSearch({
  filters,
  sorts,
}: CollectionRules): SearchSchema<CollectionView> {
  return {
    filters: filtersParam(Object.keys(filters)),
    order: orderParam(sorts),
    perPage: {
      names: ['size'],
      read: (params) =>
        offeredSizes.find((size) => String(size) === params.get('size')) ?? pageSizes.default,
      write: (perPage) => ({ size: perPage === pageSizes.default ? undefined : String(perPage) }),
    },
    page: {
      names: ['page'],
      read: (params, drop) => pageNumber.read(params, drop) || 1,
      write: (page) => pageNumber.write(page === 1 ? undefined : page),
    },
  }
}

const pageNumber = wholeNumberParam('page')

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
    read: (params) => nonEmpty(fields.map((field) => [field, params.get(field) ?? ''])),
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

export function requestOf({ page, perPage, filters, order }: CollectionView): CollectionRequest {
  return {
    page,
    perPage,
    filter: filters,
    sort: sortProperties(order),
  }
}

const toTop = { preventScrollReset: false }

export interface UsedCollection<Item> {
  view: CollectionView
  query: QueryResult<Page<Item>>
  isOffered: boolean
  isSwitching: boolean
  change: (part: Partial<Omit<CollectionView, 'filters'>>) => void
  dropped: readonly DroppedParam[]
  removeDropped: () => void
  setFilters: (filters: CollectionView['filters'], perPage?: number) => void
}

/** Loads the page that the URL names; the previous page stays visible meanwhile. Corrects the URL for a page past the end. */
export function useCollection<Item extends CollectionItem>(
  collection: Collection<Item>,
): UsedCollection<Item> {
  const search = useMemo(() => collectionSearch(collection.rules), [collection])
  const { view, dropped, setView, removeDropped } = useSearchView(search, true)
  const client = useQueryClient()
  const isOffered = useCapabilities().hasRestOperation('get', collection.path)
  const query = useQuery({
    queryKey: collection.pageQuery(requestOf(view)).queryKey,
    queryFn: ({ signal }) => loadPage(client, collection, view, signal),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = query
  const isPastEnd = data !== undefined && !isFetching && data.currentPage < view.page
  useEffect(() => {
    if (isPastEnd) setView({ page: data.currentPage }, { ...toTop, replace: true })
  })
  return {
    view,
    query,
    isOffered,
    isSwitching: query.isPlaceholderData,
    dropped,
    removeDropped,
    change: (part) => setView({ page: 1, ...part }, toTop),
    setFilters: (filters, perPage = view.perPage) => setView({ filters, perPage, page: 1 }, toTop),
  }
}

/** Without a total from the service, an empty or repeated page shows that the page before it is the last. */
async function loadPage<Item extends CollectionItem>(
  client: QueryClient,
  collection: Collection<Item>,
  view: CollectionView,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const queryOf = (page: number) => collection.pageQuery(requestOf({ ...view, page }))
  const answer = await queryOf(view.page).load(signal)
  if (answer.totalPages !== undefined) return answer
  const lastPageKey = ['last page', queryOf(1).queryKey]
  const before = client.getQueryData<Page<Item>>(queryOf(view.page - 1).queryKey)
  const [first] = answer.items
  const [firstBefore] = before?.items ?? []
  const isRepeated = first && firstBefore && first.id === firstBefore.id
  if (view.page > 1 && (!first || isRepeated)) {
    // Looking for the last page from a page number in the URL could take hundreds of requests.
    if (!before) return { ...answer, currentPage: 1 }
    client.setQueryData(lastPageKey, view.page - 1)
    return { ...answer, currentPage: view.page - 1 }
  }
  return withLastPage(answer, client.getQueryData<number>(lastPageKey))
}

function withLastPage<Item>(page: Page<Item>, totalPages: number | undefined): Page<Item> {
  if (totalPages === undefined) return page
  const { currentPage, perPage, items } = page
  return currentPage === totalPages
    ? { ...page, totalPages, totalCount: (currentPage - 1) * perPage + items.length }
    : { ...page, totalPages }
}

export function countText(page: Page<unknown>, { count }: CollectionTexts): string {
  const { totalCount, currentPage, perPage, items } = page
  if (totalCount !== undefined) return count(totalCount)
  const seenCount = (currentPage - 1) * Math.min(perPage, items.length) + items.length
  const seen = count(seenCount)
  return t`At least ${seen}`
}

// Not an interface, because interfaces have no implicit index signature.
type PageInit = Record<'params', { query: CollectionQuery }>

/**
 * Returns how a page of a collection of the contract is loaded; `send` makes the request. The query key is that of `$api` hooks, so that
 * both share the cache.
 */
export function contractPage<Item>(
  path: CollectionPath,
  request: CollectionRequest,
  send: (init: PageInit & { signal: AbortSignal }) => Promise<{ data?: Page<Item> }>,
): PageQuery<Item> {
  const init: PageInit = { params: { query: collectionQuery(request) } }
  return {
    queryKey: ['get', path, init],
    load: (signal) => bodyOf(send({ ...init, signal })),
  }
}
