/** Finds the rows of a page: after a position in one order, or by number in a sort order of several fields. */
import { Bitset } from './bitset.ts'
import { compareKeys, type Column } from './columns.ts'
import { firstWhere } from './rowOrder.ts'

/** Below this number of selected rows, sorting them is faster than walking the whole order. */
const fewRows = 1500

export interface Selection {
  readonly rows: Bitset
  readonly count: number
}

interface OrderedIndex<Field> {
  readonly size: number
  ordered(field: Field): Uint32Array
  column(field: Field): Column
}

/** A position in an order; equal values are ordered by row. */
export interface Place {
  readonly key: string | number
  readonly row: number
}

/** Returns up to `count` selected rows after a position (or from the start), in order. */
export function findFrom<Field>(
  index: OrderedIndex<Field>,
  field: Field,
  isDescending: boolean,
  selection: Selection,
  after: Place | undefined,
  count: number,
): number[] {
  const column = index.column(field)
  const step = isDescending ? -1 : 1
  const isAfter = (row: number) =>
    !after || step * (compareKeys(column.keyAt(row), after.key) || row - after.row) > 0
  if (selection.count <= fewRows)
    return selection.rows
      .list()
      .filter(isAfter)
      .sort((left, right) => step * (column.compare(left, right) || left - right))
      .slice(0, count)
  const ordered = index.ordered(field)
  const place = firstWhere(ordered.length, (at) => isAfter(ordered[at] ?? 0) !== isDescending)
  const found: number[] = []
  for (
    let at = isDescending ? place - 1 : place;
    at >= 0 && at < ordered.length && found.length < count;
    at += step
  ) {
    const row = ordered[at] ?? 0
    if (selection.rows.has(row)) found.push(row)
  }
  return found
}

export interface SortKey<Field> {
  readonly field: Field | 'id'
  readonly isDescending: boolean
}

export interface NumberedPage<Field> {
  /** By ID without any. */
  readonly sort?: readonly SortKey<Field>[]
  /** From 1. A page before the first becomes the first, one past the end the last. */
  readonly page: number
  readonly perPage: number
}

/** Returns the number of pages of a collection; an empty one has one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Returns the IDs of a page of a collection (REST interface, Working with collections). */
export function findPage<Field>(
  index: OrderedIndex<Field>,
  selection: Selection,
  { sort = [], page: wantedPage, perPage }: NumberedPage<Field>,
): { ids: number[]; page: number; total: number } {
  const total = selection.count
  const page = Math.min(Math.max(1, wantedPage), pageCount(total, perPage))
  const rows = findAtOffset(index, sort, selection, (page - 1) * perPage, perPage)
  return { ids: rows.map((row) => row + 1), page, total }
}

export function findAtOffset<Field>(
  index: OrderedIndex<Field>,
  [first = { field: 'id', isDescending: false }, ...rest]: readonly SortKey<Field>[],
  { rows: selected, count: total }: Selection,
  offset: number,
  count: number,
): number[] {
  const { field, isDescending } = first
  const sorted = new Uint32Array(total)
  let end = 0
  const all = field === 'id' ? undefined : index.ordered(field)
  for (let at = 0; at < index.size; at++) {
    const row = all ? (all[at] ?? 0) : at
    if (selected.has(row)) sorted[end++] = row
  }
  if (isDescending) sorted.reverse()
  if (field === 'id' || rest.length === 0) return [...sorted.subarray(offset, offset + count)]
  // The other fields order only rows with the same value as rows of the page.
  const { compare } = index.column(field)
  const found: number[] = []
  for (let from = offset; from < total && found.length < count;) {
    const isEqual = (at: number) => compare(sorted[at] ?? 0, sorted[from] ?? 0) === 0
    let start = from
    while (start > 0 && isEqual(start - 1)) start--
    let stop = from + 1
    while (stop < total && isEqual(stop)) stop++
    const equals = sorted.subarray(start, stop)
    found.push(...findAmongEquals(index, rest, equals, from - start, count - found.length))
    from = stop
  }
  return found
}

function findAmongEquals<Field>(
  index: OrderedIndex<Field>,
  sort: readonly SortKey<Field>[],
  rows: Uint32Array,
  offset: number,
  count: number,
): number[] {
  if (rows.length > fewRows) {
    const selected = new Bitset(index.size)
    for (const row of rows) selected.add(row)
    return findAtOffset(index, sort, { rows: selected, count: rows.length }, offset, count)
  }
  return [...rows]
    .sort((left, right) => compareBy(index, sort, left, right))
    .slice(offset, offset + count)
}

/** Equal rows are ordered by row number, in the direction of the last field. */
function compareBy<Field>(
  index: OrderedIndex<Field>,
  sort: readonly SortKey<Field>[],
  left: number,
  right: number,
): number {
  for (const { field, isDescending } of sort) {
    const order = field === 'id' ? left - right : index.column(field).compare(left, right)
    if (order !== 0) return isDescending ? -order : order
  }
  return sort.at(-1)?.isDescending ? right - left : left - right
}

/** A numbered page of a collection (REST interface, Working with collections). */
export interface Page<T> {
  readonly items: readonly T[]
  /** The number of the returned page, which differs from the requested one if that does not exist. */
  readonly page: number
  readonly total: number
}
