/**
 * One page of a collection of the REST interface (REST interface, Working with collections). The service reports paging in
 * headers, which the hooks do not return: `api` adds them to the items.
 */
import { collections, pageSizes } from '../../contract/collections.ts'

/** The response of every GET whose body is an array in the contract. */
export interface Page<Item> {
  items: Item[]
  /** The returned page, which differs from the requested one when that does not exist. */
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

/** The paths of the contract, with a page wherever a GET returns an array. */
export type WithPages<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Method extends 'get'
      ? Paths[Path][Method] extends AnswersArray<infer Item>
        ? Omit<Paths[Path][Method], 'responses'> & AnswersPage<Item>
        : Paths[Path][Method]
      : Paths[Path][Method]
  }
}

/**
 * Returns whether a page is the last. `newItems` is the number of its items that no earlier page had: past the end a service repeats the
 * last page.
 */
export function isLastPage({ currentPage, totalPages }: Page<unknown>, newItems: number): boolean {
  return totalPages === undefined ? newItems === 0 : currentPage >= totalPages
}

/** Returns the items of every page, each once. Throws what `load` throws. */
export async function loadEveryPage<Item extends { id: number }>(
  load: (page: number) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items = new Map<number, Item>()
  for (let page = 1; ; page++) {
    const answer = await load(page)
    const before = items.size
    for (const item of answer.items) items.set(item.id, item)
    if (isLastPage(answer, items.size - before)) return [...items.values()]
  }
}

/** Returns the page of a response; `query` is that of its request. */
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
