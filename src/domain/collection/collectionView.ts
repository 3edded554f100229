/**
 * What a screen asks of a REST collection, and its place in the address: page, size, filters, order (REST interface, Working with
 * collections). Pure. What the collection does not know is left out, so that an old link still opens.
 */
import { collections, pageSizes } from '../../contract/collections.ts'
import type {
  CollectionPath,
  CollectionSortField,
  FilterMatch,
} from '../../contract/collections.ts'
import type { CollectionRequest } from '../../data/rest/collections.ts'

export interface CollectionView {
  /** From 1. */
  page: number
  perPage: number
  /** Criteria by field; only those that are set. */
  filters: Readonly<Record<string, string>>
  order: { field: string; isDescending: boolean } | undefined
}

/** Filter fields of a collection with their match rule, and what it can be ordered by. */
export interface CollectionRules<SortField extends string = string> {
  filters: Readonly<Record<string, FilterMatch>>
  sorts: readonly SortField[]
}

/** A collection that is answered whole, without paging, filters and order. */
export const wholeCollection: CollectionRules<never> = { filters: {}, sorts: [] }

/** The rules of a collection of the contract. */
export function rulesOf<Path extends CollectionPath>(
  path: Path,
): CollectionRules<CollectionSortField<Path>> {
  return collections[path]
}

const sizeParameter = 'size'
const pageParameter = 'page'
const sortParameter = 'sort'

/** Sizes a page can be given. */
export const offeredSizes = [25, pageSizes.default, 100, 250, pageSizes.max] as const

/** The view an address asks for. */
export function readView(params: URLSearchParams, rules: CollectionRules): CollectionView {
  const filters = Object.keys(rules.filters).flatMap((field) => {
    const criterion = params.get(field)?.trim()
    return criterion ? [[field, criterion] as const] : []
  })
  const sort = params.get(sortParameter) ?? ''
  const field = sort.replace(/^-/, '')
  return {
    page: wholeNumber(params.get(pageParameter)) ?? 1,
    perPage:
      offeredSizes.find((size) => size === wholeNumber(params.get(sizeParameter))) ??
      pageSizes.default,
    filters: Object.fromEntries(filters),
    order: rules.sorts.includes(field) ? { field, isDescending: sort.startsWith('-') } : undefined,
  }
}

/** The parameters of a view; what is as it is without them is left out. */
export function writeView({ page, perPage, filters, order }: CollectionView): URLSearchParams {
  const params = new URLSearchParams()
  for (const [field, criterion] of Object.entries(filters))
    if (criterion.trim() !== '') params.set(field, criterion.trim())
  if (order) params.set(sortParameter, `${order.isDescending ? '-' : ''}${order.field}`)
  if (perPage !== pageSizes.default) params.set(sizeParameter, String(perPage))
  if (page > 1) params.set(pageParameter, String(page))
  return params
}

/** The request of a view. */
export function requestOf({ page, perPage, filters, order }: CollectionView): CollectionRequest {
  return {
    page,
    perPage,
    filter: filters,
    sort: order ? [`${order.isDescending ? '-' : ''}${order.field}`] : [],
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
