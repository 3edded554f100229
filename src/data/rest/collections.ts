/** Collections of the REST interface. Paging is in headers, which the hooks do not return: `api` adds it to the items. */
import { t } from '@lingui/core/macro'
import { collections, pageSizes } from '../../contract/collections.ts'
import { walkPages, type PageWalk } from '../../lib/pageWalk.ts'

export interface CollectionRequest {
  /** From 1. */
  page: number
  perPage: number
  /** Criteria by field; all must hold. */
  filter?: Readonly<Record<string, string>>
  /** Property names; a leading dash means descending. */
  sort?: readonly string[]
}

export interface CollectionQuery {
  page: number
  per_page: number
  q?: string
  sort?: string
}

export function collectionQuery({
  page,
  perPage,
  filter = {},
  sort = [],
}: CollectionRequest): CollectionQuery {
  const q = Object.entries(filter)
    .filter(([, criteria]) => criteria !== '')
    .map(([field, criteria]) => `${field}:${criteria.normalize()}`)
    .join(',')
  return {
    page,
    per_page: perPage,
    ...(q === '' ? {} : { q }),
    ...(sort.length === 0 ? {} : { sort: sort.join(',') }),
  }
}

/** Returns why a text cannot be a criterion; undefined when it can. Commas are not possible: they separate the criteria. */
export function criteriaError(text: string): string | undefined {
  return text.includes(',') ? t`The service cannot search for a comma. Remove it.` : undefined
}

export interface Page<Item> {
  items: Item[]
  currentPage: number
  /** Undefined while more may exist: the service hides its paging headers, as from other origins, and the page is full. */
  totalPages: number | undefined
  totalCount: number | undefined
  perPage: number
  /** What the service filtered and sorted by, as it reports it; null when it did not. */
  appliedFilter: string | null
  appliedSort: string | null
}

interface AnswersArray<Item> {
  responses: { 200: { content: { 'application/json': Item[] } } }
}

interface AnswersPage<Item> {
  responses: {
    200: { headers: Record<string, unknown>; content: { 'application/json': Page<Item> } }
  }
}

export type WithPages<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Method extends 'get'
      ? Paths[Path][Method] extends AnswersArray<infer Item>
        ? Omit<Paths[Path][Method], 'responses'> & AnswersPage<Item>
        : Paths[Path][Method]
      : Paths[Path][Method]
  }
}

/** Returns a walk over the pages of a collection. Past the end, a service without a total sends no items or the last page again. */
export function walkCollection<Item>(
  load: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
  keyOf: (item: Item) => string | number,
): PageWalk<Item> {
  let keysBefore = ''
  return walkPages<Item>(async (nextToken, signal) => {
    const page = Number(nextToken ?? 1)
    const { items, currentPage, totalPages, totalCount } = await load(page, signal)
    const keys = items.map(keyOf).join(' ')
    const isLast =
      totalPages === undefined ? keys === '' || keys === keysBefore : currentPage >= totalPages
    keysBefore = keys
    return { rows: items, nextToken: isLast ? null : String(page + 1), total: totalCount }
  }, keyOf)
}

export function pageOf(
  items: unknown[],
  path: string,
  query: Readonly<Record<string, unknown>>,
  headers: Headers,
): Page<unknown> {
  return headers.has('X-Total-Pages') || !isPaged(path)
    ? pageOfHeaders(items, headers)
    : pageWithoutHeaders(items, query)
}

function pageOfHeaders(items: unknown[], headers: Headers): Page<unknown> {
  return {
    items,
    currentPage: numberIn(headers, 'X-Current-Page') ?? 1,
    totalPages: numberIn(headers, 'X-Total-Pages') ?? 1,
    totalCount: numberIn(headers, 'X-Total-Count') ?? items.length,
    perPage: numberIn(headers, 'X-Count-Per-Page') ?? items.length,
    appliedFilter: headers.get('X-Filter'),
    appliedSort: headers.get('X-Sort'),
  }
}

/** Each event path is a collection by the rules of `/event`. */
function isPaged(schemaPath: string): boolean {
  return schemaPath in collections || schemaPath.endsWith('/event')
}

/** Counts a page as the last only if it is shorter than requested and than the default size, to which a service may cut pages. */
function pageWithoutHeaders(
  items: unknown[],
  query: Readonly<Record<string, unknown>>,
): Page<unknown> {
  const currentPage = Math.max(1, Number(query['page'] ?? 1))
  const perPage = Number(query['per_page'] ?? pageSizes.default)
  const isLast = items.length < Math.min(perPage, pageSizes.default)
  const isPastEnd = items.length === 0 && currentPage > 1
  const isCountable = isLast && (currentPage === 1 || perPage <= pageSizes.default)
  return {
    items,
    currentPage,
    totalPages: isLast && !isPastEnd ? currentPage : undefined,
    totalCount: isCountable && !isPastEnd ? (currentPage - 1) * perPage + items.length : undefined,
    perPage,
    appliedFilter: null,
    appliedSort: null,
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  const value = Number(text)
  return text === null || text === '' || !Number.isInteger(value) || value < 0 ? undefined : value
}
