/**
 * What all collections of the REST interface share (REST interface, Working with collections): page, filter and sort as
 * parameters, and what comes back about them in the headers.
 */
import { isRecord } from '../../lib/json.ts'

/** What a screen asks of a collection. */
export interface CollectionRequest {
  /** From 1. */
  page: number
  perPage: number
  /** Criteria by field; all must hold. */
  filter?: Readonly<Record<string, string>>
  /** Property names, one with a dash before it descending. */
  sort?: readonly string[]
}

/** One page of a collection. */
export interface CollectionPage<Item> {
  items: readonly Item[]
  /** The page that was answered, which is not the one asked for when that does not exist. */
  currentPage: number
  totalPages: number
  totalCount: number
  perPage: number
  /** The page asked for lies past the end and the last one was answered: put `currentPage` into the URL. */
  isCorrected: boolean
  /** What the service filtered and sorted by, in its own words; null when it did not. */
  appliedFilter: string | null
  appliedSort: string | null
}

export interface CollectionQuery {
  page: number
  per_page: number
  q?: string
  sort?: string
}

/** The query parameters for a request. */
export function collectionQuery({
  page,
  perPage,
  filter = {},
  sort = [],
}: CollectionRequest): CollectionQuery {
  const q = Object.entries(filter)
    .filter(([, criteria]) => criteria !== '')
    .map(([field, criteria]) => `${field}:${criteria}`)
    .join(',')
  return {
    page,
    per_page: perPage,
    ...(q === '' ? {} : { q }),
    ...(sort.length === 0 ? {} : { sort: sort.join(',') }),
  }
}

/** Why a text cannot be a criterion, or undefined when it can: the commas part one pair from the next. */
export function whyNotCriteria(text: string): string | undefined {
  return text.includes(',') ? 'The service cannot search for a comma; leave it out.' : undefined
}

/** The page in an answer; without paging headers the items are the whole collection. */
export function readCollection<Item>(
  items: readonly Item[],
  headers: Headers,
  requested: CollectionRequest,
): CollectionPage<Item> {
  const currentPage = numberIn(headers, 'X-Current-Page') ?? 1
  return {
    items,
    currentPage,
    totalPages: numberIn(headers, 'X-Total-Pages') ?? 1,
    totalCount: numberIn(headers, 'X-Total-Count') ?? items.length,
    perPage: numberIn(headers, 'X-Count-Per-Page') ?? requested.perPage,
    isCorrected: currentPage !== Math.max(1, requested.page),
    appliedFilter: headers.get('X-Filter'),
    appliedSort: headers.get('X-Sort'),
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  const value = Number(text)
  return text === null || text === '' || !Number.isInteger(value) || value < 0 ? undefined : value
}

/** Whether an operation failed because the connected service does not offer it (extensions of the interface). */
export function isNotOffered(problem: { code: string }): boolean {
  return problem.code === 'NOT_OFFERED'
}

/** Whether an error body is one of the service; a 404 without one comes from an address the service does not know. */
export function isServiceError(body: unknown): boolean {
  return isRecord(body) && typeof body['message'] === 'string'
}
