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
import { wholeNumberParam } from '../../lib/searchParams.ts'
import type { SearchParam, SearchSchema } from '../../lib/searchParams.ts'
import type { CollectionRequest } from '../../data/rest/collections.ts'
import type { TableOrder } from '../../ui/table/tableColumn.ts'

export interface CollectionView {
  /** From 1. */
  page: number
  perPage: number
  /** Criteria by field; only those that are set. */
  filters: Readonly<Record<string, string>>
  /** By rank; empty for the service's own order. */
  order: readonly TableOrder[]
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

/** Sizes a page can be given. */
export const offeredSizes = [25, pageSizes.default, 100, 250, pageSizes.max] as const

/** Returns how the view of a collection stands in the URL. */
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
  const given = (criteria: readonly (readonly [field: string, criterion: string])[]) =>
    Object.fromEntries(
      criteria.flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
    )
  return {
    names: fields,
    read: (params) => given(fields.map((field) => [field, params.get(field) ?? ''])),
    write: (criteria) => given(Object.entries(criteria)),
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

/** The request of a view. */
export function requestOf({ page, perPage, filters, order }: CollectionView): CollectionRequest {
  return {
    page,
    perPage,
    filter: filters,
    sort: sortProperties(order),
  }
}
