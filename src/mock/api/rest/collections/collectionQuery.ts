/** Reads the query of a collection: page, size, criteria and order (REST interface, Working with collections). */
import {
  collections,
  pageSizes,
  type CollectionPath,
  type FilterMatch,
} from '../../../../contract/collections.ts'
import { badField } from '../problem.ts'
import { criterionError } from './filterMatch.ts'

export interface Criterion {
  readonly field: string
  readonly match: FilterMatch
  readonly criterion: string
}

export interface SortKey {
  readonly field: string
  readonly isDescending: boolean
}

export interface PageRequest {
  /** From 1; the collection corrects a page past the end. */
  readonly page: number
  readonly perPage: number
}

export interface CollectionQuery extends PageRequest {
  readonly criteria: readonly Criterion[]
  readonly sorts: readonly SortKey[]
  readonly filterText: string | undefined
  readonly sortText: string | undefined
}

interface CollectionParameters {
  per_page?: number
  page?: number
  q?: string
  sort?: string
}

export function readCollectionQuery(
  path: CollectionPath,
  parameters: CollectionParameters,
): CollectionQuery {
  const { q, sort } = parameters
  return {
    ...readPaging(parameters),
    criteria: readCriteria(path, q),
    sorts: readSorts(path, sort),
    filterText: q,
    sortText: sort,
  }
}

/** Returns the requested page and its size. */
export function readPaging({
  per_page = pageSizes.default,
  page = 1,
}: Pick<CollectionParameters, 'per_page' | 'page'>): PageRequest {
  return {
    page: Math.max(1, Math.min(page, Number.MAX_SAFE_INTEGER)),
    perPage: per_page < 1 ? pageSizes.default : Math.min(per_page, pageSizes.max),
  }
}

/** Returns the criteria of a `q` parameter, none without one. Throws when it is malformed or not a filter of this collection. */
export function readCriteria(path: CollectionPath, q: string | undefined): readonly Criterion[] {
  if (q === undefined) return []
  const filters = new Map<string, FilterMatch>(Object.entries(collections[path].filters))
  const criteria = q.split(',').map((pair) => readCriterion(filters, pair))
  const repeated = criteria.find((one, at) =>
    criteria.some((other, otherAt) => otherAt < at && other.field === one.field),
  )
  if (repeated) throw badField(`q.${repeated.field}`, `q may name ${repeated.field} once only.`)
  return criteria
}

function readCriterion(filters: ReadonlyMap<string, FilterMatch>, pair: string): Criterion {
  const colon = pair.indexOf(':')
  const field = pair.slice(0, colon).trim()
  const criterion = pair.slice(colon + 1).trim()
  if (colon < 1 || field === '')
    throw badField(
      'q',
      `q is a list of field:criteria separated by commas; ${quoted(pair)} is not such a pair.`,
    )
  const match = filters.get(field)
  if (!match)
    throw badField(
      `q.${clipped(field)}`,
      `${quoted(field)} is not a filter here; there are ${[...filters.keys()].join(', ')}.`,
    )
  if (criterion === '')
    throw badField(`q.${field}`, `q.${field} needs a criterion after the colon.`)
  const reason = criterionError(match, criterion)
  if (reason) throw badField(`q.${field}`, `q.${field} ${reason}, not ${quoted(criterion)}.`)
  return { field, match, criterion }
}

function readSorts(path: CollectionPath, sort: string | undefined): readonly SortKey[] {
  if (sort === undefined) return []
  const known: readonly string[] = collections[path].sorts
  return sort.split(',').map((text) => {
    const name = text.trim()
    const isDescending = name.startsWith('-')
    const field = isDescending ? name.slice(1) : name
    if (!known.includes(field))
      throw badField(
        field === '' ? 'sort' : `sort.${clipped(field)}`,
        `${quoted(field)} cannot be sorted by here; there are ${known.join(', ')}.`,
      )
    return { field, isDescending }
  })
}

function quoted(text: string): string {
  return `"${clipped(text)}"`
}

/** Truncates input that an error message quotes. */
function clipped(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Returns the ID, or -1, which matches nothing. */
export function exactId(criterion: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(criterion) ? Number(criterion) : -1
}
