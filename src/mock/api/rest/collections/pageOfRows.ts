/** Filters, sorts and pages a collection that fits in memory as rows. Large ones (SIMs) are paged by the store's index. */
import type { CollectionQuery, SortKey } from './collectionQuery.ts'
import { meets, type FilterValue } from './filterMatch.ts'
import { pageCount, type Page } from '../../../index/findPage.ts'

/** The value of each filterable or sortable field. */
export type FieldValues<Row> = Readonly<Record<string, (row: Row) => FilterValue>>

/** Returns the requested page of rows, or the last one past the end. Sorting is stable. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  fields: FieldValues<Row>,
  query: CollectionQuery,
): Page<Row> {
  const selected = rows.filter((row) =>
    query.criteria.every(({ field, match, criterion }) =>
      meets(match, criterion, fields[field]?.(row) ?? null),
    ),
  )
  const sorted = selected.toSorted((left, right) => compareRows(left, right, fields, query.sorts))
  const page = Math.min(query.page, pageCount(sorted.length, query.perPage))
  return {
    items: sorted.slice((page - 1) * query.perPage, page * query.perPage),
    page,
    total: sorted.length,
  }
}

function compareRows<Row>(
  left: Row,
  right: Row,
  fields: FieldValues<Row>,
  sorts: readonly SortKey[],
): number {
  for (const { field, isDescending } of sorts) {
    const order = compareValues(fields[field]?.(left) ?? null, fields[field]?.(right) ?? null)
    if (order !== 0) return isDescending ? -order : order
  }
  return 0
}

/** Null sorts first, numbers by size, texts by characters. */
function compareValues(left: FilterValue, right: FilterValue): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [leftText, rightText] = [String(left), String(right)]
  return leftText < rightText ? -1 : Number(leftText > rightText)
}
