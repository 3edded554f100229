/** Finds the rows of a page: after a position in one order, or by offset in a sort order of several fields. */
import { Bitset } from './bitset.ts'
import type { FieldOrder } from './fieldOrder.ts'
import type { Selection } from './selectionCache.ts'
import type { SimIndex } from './simIndex.ts'
import type { SimOrderField } from './simFilter.ts'
import type { SortableColumn } from './sortableColumn.ts'

/** Below this number of selected rows, sorting them is faster than walking the whole order. */
const fewRows = 1500

/** Returns up to `count` selected rows after a position (or from the start), in order. */
export function findFrom(
  index: SimIndex,
  field: SimOrderField,
  isDescending: boolean,
  selection: Selection,
  after: { key: string | number; row: number } | undefined,
  count: number,
): number[] {
  if (selection.count <= fewRows)
    return findAmongFew(index, field, isDescending, selection, after, count)
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
  // The row at the position itself is skipped.
  const first =
    after &&
    rows[start] === after.row &&
    index.column(field).compareToKey(after.row, after.key) === 0
      ? start + 1
      : start
  for (let at = first; at < rows.length && found.length < count; at++) {
    const row = rows[at] ?? 0
    if (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) found.push(row)
  }
  return found
}

function findAmongFew(
  ...[index, field, isDescending, selection, after, count]: Parameters<typeof findFrom>
): number[] {
  const column = index.column(field)
  const sign = isDescending ? -1 : 1
  const rows: number[] = []
  selection.rows.forEach((row) => {
    if (!after || sign * (column.compareToKey(row, after.key) || row - after.row) > 0)
      rows.push(row)
  })
  rows.sort((left, right) => sign * (column.compareRows(left, right) || left - right))
  return rows.slice(0, count)
}

interface SortKey<Field> {
  readonly field: Field | 'id'
  readonly isDescending: boolean
}

/** An index with an order for each of its fields. */
interface OrderedIndex<Field> {
  readonly size: number
  order(field: Field): FieldOrder
  column(field: Field): SortableColumn
}

/** Returns selected rows from an offset on, sorted by several fields, by default by ID. */
export function findAtOffset<Field extends string>(
  index: OrderedIndex<Field>,
  sort: readonly SortKey<Field>[],
  selection: Selection,
  offset: number,
  count: number,
): number[] {
  const [first = { field: 'id', isDescending: false }, ...rest] = sort
  if (rest.length > 0 && first.field !== 'id')
    return findBySeveral(index, first.field, first.isDescending, rest, selection, offset, count)
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

/** Sorts by several fields: further fields are compared only for rows with the same value in the first field as rows of the page. */
function findBySeveral<Field extends string>(
  index: OrderedIndex<Field>,
  field: Field,
  isDescending: boolean,
  rest: readonly SortKey<Field>[],
  selection: Selection,
  offset: number,
  count: number,
): number[] {
  const { size } = index
  const rows = index.order(field).rows(size)
  const column = index.column(field)
  const rowAt = (step: number): number => rows[isDescending ? size - 1 - step : step] ?? 0
  let step = 0
  for (let toSkip = offset; step < size; step++) {
    if (!selection.rows.has(rowAt(step))) continue
    if (toSkip === 0) break
    toSkip--
  }
  // Go back to the first row with that value.
  let before = 0
  for (
    const value = rowAt(step);
    step > 0 && step < size && column.compareRows(rowAt(step - 1), value) === 0;
    step--
  ) {
    if (selection.rows.has(rowAt(step - 1))) before++
  }
  const found: number[] = []
  while (step < size && found.length < count) {
    const value = rowAt(step)
    const equals: number[] = []
    for (; step < size && column.compareRows(rowAt(step), value) === 0; step++)
      if (selection.rows.has(rowAt(step))) equals.push(rowAt(step))
    found.push(...pageOfEquals(index, rest, equals, before, count - found.length))
    before = 0
  }
  return found
}

function pageOfEquals<Field extends string>(
  index: OrderedIndex<Field>,
  sort: readonly SortKey<Field>[],
  rows: readonly number[],
  offset: number,
  count: number,
): number[] {
  if (rows.length > fewRows) {
    const selected = new Bitset(index.size)
    for (const row of rows) selected.add(row)
    return findAtOffset(index, sort, { rows: selected, count: rows.length }, offset, count)
  }
  return rows
    .toSorted((left, right) => compareBy(index, sort, left, right))
    .slice(offset, offset + count)
}

/** Compares rows by several fields. Equal rows are ordered by row number, in the direction of the last field. */
function compareBy<Field extends string>(
  index: OrderedIndex<Field>,
  sort: readonly SortKey<Field>[],
  left: number,
  right: number,
): number {
  for (const { field, isDescending } of sort) {
    const order = field === 'id' ? left - right : index.column(field).compareRows(left, right)
    if (order !== 0) return isDescending ? -order : order
  }
  return sort.at(-1)?.isDescending ? right - left : left - right
}
