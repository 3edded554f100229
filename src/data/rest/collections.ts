/** Page, filter and sort of a collection as query parameters (REST interface, Working with collections). */
import { t } from '@lingui/core/macro'

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

/** Returns the query parameters of a request. */
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
