/** A REST collection: its columns, its view in the URL, and how a page is loaded. */
import { t } from '@lingui/core/macro'
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  collections,
  pageSizes,
  type CollectionPath,
  type CollectionSortField,
  type FilterMatch,
} from '../../contract/collections.ts'
import { useCapabilities, type Capabilities } from '../../data/capabilities.ts'
import type { RestPaths } from '../../data/rest/api.ts'
import type { CollectionRequest, Page } from '../../data/rest/collections.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import {
  wholeNumberParam,
  writeSearch,
  type SearchParam,
  type SearchSchema,
} from '../../lib/searchParams.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { PhoneColumn } from '../../ui/table/phoneTable.tsx'
import type { TableColumn, TableOrder } from '../../ui/table/tableColumn.ts'
import { fieldText } from '../fieldText.ts'
import type { DroppedParam } from '../sim-filter/listUrl.ts'
import { useSearchView } from '../useSearchView.ts'

export interface CollectionFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
}

export interface FilterField {
  field: string
  title: string
  choices?: readonly { value: string; label: string }[]
  /** Which values are suggested while the user types. */
  options?: 'organisations' | 'users' | 'devices' | 'sims'
  /** Under "Add filter" until it is set. */
  isRare?: boolean
  /** Replaces the note on how the field is matched. */
  help?: string
}

export interface PageQuery<Item> {
  queryKey: QueryKey
  /** Throws a ProblemError. */
  load: (signal: AbortSignal) => Promise<Page<Item>>
}

export interface CollectionTexts {
  /** "Devices" */
  title: string
  /** "120 devices" */
  count: (count: number) => string
  /** "No devices yet" */
  empty: string
  /** "No devices match" */
  noMatch: string
}

export interface Collection<Item extends object, SortField extends string = string> {
  /** The key of the stored table layout. */
  layoutName: string
  texts: CollectionTexts
  icon: IconName
  /** The path of the contract that lists it. */
  path: keyof RestPaths
  rules: CollectionRules<SortField>
  filters: readonly FilterField[]
  columns: (formats: CollectionFormats) => readonly TableColumn<Item, SortField>[]
  /** The only column on a phone; without it the table scrolls sideways there. */
  phoneColumn?: (formats: CollectionFormats) => PhoneColumn<Item>
  keyOf: (item: Item) => string
  pageQuery: (request: CollectionRequest) => PageQuery<Item>
  rowHref?: (key: string) => string
}

/** Returns the collection with the filters and sort fields that the connected service has. */
export function useOfferedCollection<Item extends object>(
  collection: Collection<Item>,
): Collection<Item> {
  const capabilities = useCapabilities()
  return useMemo(() => offeredCollection(collection, capabilities), [collection, capabilities])
}

function offeredCollection<Item extends object>(
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

/** The part of a collection that a page shows (REST interface, Working with collections). */
export interface CollectionView {
  /** From 1. */
  page: number
  perPage: number
  filters: Readonly<Record<string, string>>
  /** In order of precedence; empty for the service's own order. */
  order: readonly TableOrder[]
}

/** Filter fields of a collection with their match rule, and its sort fields. */
export interface CollectionRules<SortField extends string = string> {
  filters: Readonly<Record<string, FilterMatch>>
  sorts: readonly SortField[]
}

/** The rules of a collection without paging, filters and order. */
export const wholeCollection: CollectionRules<never> = { filters: {}, sorts: [] }

/** Returns the rules of a collection of the contract. */
export function rulesOf<Path extends CollectionPath>(
  path: Path,
): CollectionRules<CollectionSortField<Path>> {
  return collections[path]
}

export const offeredSizes = [25, pageSizes.default, 100, 250, pageSizes.max] as const

/** Returns the schema of a collection's view in the URL. */
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
      write: (perPage) => (perPage === pageSizes.default ? {} : { size: String(perPage) }),
    },
    page: {
      names: ['page'],
      read: (params, dropped) => pageNumber.read(params, dropped) || 1,
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
    read(params) {
      const order = new Map<string, TableOrder>()
      for (const property of params.get('sort')?.split(',') ?? []) {
        const field = property.replace(/^-/, '')
        if (sorts.includes(field) && !order.has(field))
          order.set(field, { field, direction: property.startsWith('-') ? 'desc' : 'asc' })
      }
      return [...order.values()]
    },
    write: (order) => (order.length > 0 ? { sort: sortProperties(order).join(',') } : {}),
  }
}

function sortProperties(order: CollectionView['order']): string[] {
  return order.map(({ field, direction }) => `${direction === 'desc' ? '-' : ''}${field}`)
}

/** Returns the parameters of a URL that a collection cannot use, and why. */
export function droppedParams(
  rules: CollectionRules,
  params: URLSearchParams,
): readonly DroppedParam[] {
  const schema = collectionSearch(rules)
  const known = new Set(Object.values(schema).flatMap(({ names }) => names))
  const unknownSorts = (params.get('sort')?.split(',') ?? [])
    .map((property) => property.replace(/^-/, ''))
    .filter((field) => field !== '' && !rules.sorts.includes(field))
  const fields = unknownSorts.join(', ')
  return [...new Set(params.keys())].flatMap((name) => {
    const value = params.get(name) ?? ''
    if (!known.has(name)) return [{ name, value, reason: t`This list has no such filter.` }]
    return name === 'sort' && unknownSorts.length > 0
      ? [{ name, value, reason: t`The list cannot be sorted by ${fields}.` }]
      : []
  })
}

/** Returns the request of a view. */
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
  /** Whether the connected service has this list. */
  isOffered: boolean
  /** Whether the previous page is shown while the requested one loads. */
  isSwitching: boolean
  change: (part: Partial<Omit<CollectionView, 'filters'>>) => void
  /** Parameters of the URL that could not be used. */
  dropped: readonly DroppedParam[]
  removeDropped: () => void
  /** Changes the filters and shows the first page. */
  setFilters: (filters: CollectionView['filters']) => void
}

/** Loads the page that the URL names; the previous page stays visible meanwhile. Corrects the URL for a page past the end. */
export function useCollection<Item extends object>(
  collection: Collection<Item>,
): UsedCollection<Item> {
  const search = useMemo(() => collectionSearch(collection.rules), [collection])
  const { view, setView } = useSearchView(search)
  const [params, setParams] = useSearchParams()
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
    dropped: droppedParams(collection.rules, params),
    removeDropped: () => setParams(writeSearch(search, view), { replace: true }),
    change: (part) => setView({ page: 1, ...part }, toTop),
    setFilters: (filters) => setView({ filters, page: 1 }, toTop),
  }
}

/** Loads a page. Without a total from the service, an empty or repeated page shows that the page before it is the last. */
async function loadPage<Item extends object>(
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
  const isRepeated =
    first && firstBefore && collection.keyOf(first) === collection.keyOf(firstBefore)
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

/** Returns the known number of items: "120 devices", "At least 50 devices". */
export function countText(page: Page<unknown>, { count }: CollectionTexts): string {
  const { totalCount, currentPage, perPage, items } = page
  if (totalCount !== undefined) return count(totalCount)
  const seenCount = (currentPage - 1) * Math.min(perPage, items.length) + items.length
  const seen = count(seenCount)
  return t`At least ${seen}`
}
