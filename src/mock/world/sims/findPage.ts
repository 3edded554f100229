/**
 * Finds the rows of a page: in an order from a place on, or by offset over several orders.
 */
import type { FieldOrder } from './fieldOrder.ts'
import type { Selection } from './selectionCache.ts'
import type { SimIndex } from './simIndex.ts'
import type { SimOrderField } from './simFilter.ts'
import { radixSort } from './radixSort.ts'
import type { SortableColumn } from './sortableColumn.ts'

/** Below this many selected rows, sorting them costs less than walking the whole order. */
const fewRows = 1500

/** Up to `count` selected rows that follow a place (all from the start without one), in order. */
export function findFrom(
  index: SimIndex,
  field: SimOrderField,
  isDescending: boolean,
  selection: Selection,
  after: { key: string | number; row: number } | undefined,
  count: number,
): number[] {
  if (selection.count <= fewRows) return findAmongFew(index, field, isDescending, selection, after, count)
  const order = index.order(field)
  const rows = order.rows(index.size)
  const { words } = selection.rows
  const found: number[] = []
  const start = after ? order.placeOf(rows, after.key, after.row) : isDescending ? rows.length : 0
  if (isDescending) {
    for (let at = start - 1; at >= 0 && found.length < count; at--) {
      const row = rows[at] ?? 0
      if (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) found.push(row)
    }
    return found
  }
  // The place itself is passed over when its row still stands there.
  const first = after && rows[start] === after.row && index.column(field).compareToKey(after.row, after.key) === 0 ? start + 1 : start
  for (let at = first; at < rows.length && found.length < count; at++) {
    const row = rows[at] ?? 0
    if (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) found.push(row)
  }
  return found
}

function findAmongFew(
  index: SimIndex,
  field: SimOrderField,
  isDescending: boolean,
  selection: Selection,
  after: { key: string | number; row: number } | undefined,
  count: number,
): number[] {
  const column = index.column(field)
  const sign = isDescending ? -1 : 1
  const rows: number[] = []
  selection.rows.forEach((row) => {
    if (!after || sign * (column.compareToKey(row, after.key) || row - after.row) > 0) rows.push(row)
  })
  rows.sort((left, right) => sign * (column.compareRows(left, right) || left - right))
  return rows.slice(0, count)
}

interface SortKey<Field> {
  readonly field: Field | 'id'
  readonly isDescending: boolean
}

/** An index whose rows can be walked in the order of each of its fields. */
interface OrderedIndex<Field> {
  readonly size: number
  order(field: Field): FieldOrder
  column(field: Field): SortableColumn
}

/** Selected rows from an offset on, sorted by several fields, the first deciding; without any by id. */
export function findAtOffset<Field extends string>(
  index: OrderedIndex<Field>,
  sort: readonly SortKey<Field>[],
  selection: Selection,
  offset: number,
  count: number,
): number[] {
  const [first = { field: 'id', isDescending: false }] = sort
  if (sort.length > 1) return Array.from(sortedRows(index, sort, selection).subarray(offset, offset + count))
  const order = first.field === 'id' ? undefined : index.order(first.field).rows(index.size)
  const found: number[] = []
  let toSkip = offset
  for (let step = 0; step < index.size && found.length < count; step++) {
    const at = first.isDescending ? index.size - 1 - step : step
    const row = order ? (order[at] ?? 0) : at
    if (!selection.rows.has(row)) continue
    if (toSkip > 0) toSkip--
    else found.push(row)
  }
  return found
}

function sortedRows<Field extends string>(index: OrderedIndex<Field>, sort: readonly SortKey<Field>[], selection: Selection): Uint32Array {
  const rows = new Uint32Array(selection.count)
  let length = 0
  selection.rows.forEach((row) => {
    rows[length++] = row
  })
  // From the last field to the first, each sort keeping the order before it among equals.
  for (const { field, isDescending } of sort.toReversed()) {
    if (field === 'id') {
      rows.sort()
      if (isDescending) rows.reverse()
    } else {
      const ranks = ranksOf(index, field)
      const keys = Uint32Array.from(rows, (row) => (isDescending ? 0xffffffff - (ranks[row] ?? 0) : (ranks[row] ?? 0)))
      radixSort(rows, new Uint32Array(rows.length), keys)
    }
  }
  return rows
}

/** The rank of each row's value in a field: equal values, equal ranks. */
function ranksOf<Field>(index: OrderedIndex<Field>, field: Field): Uint32Array {
  const rows = index.order(field).rows(index.size)
  const column = index.column(field)
  const ranks = new Uint32Array(index.size)
  let rank = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (at > 0 && column.compareRows(rows[at - 1] ?? 0, row) !== 0) rank++
    ranks[row] = rank
  }
  return ranks
}
