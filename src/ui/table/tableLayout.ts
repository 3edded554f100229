/** How the user arranged the columns of a table, as plain data; unknown columns are dropped and new ones inserted. */
import { isRecord } from '../../lib/json.ts'
import type { TableColumn } from './tableColumn.ts'

export interface TableLayout {
  /** Every column once; pinned ones are shown first, in this order among themselves. */
  order: readonly string[]
  hidden: readonly string[]
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
}

export interface PlacedColumn<Row, SortField extends string = string> {
  column: TableColumn<Row, SortField>
  /** At a font size of 16 px. */
  widthPx: number
}

export interface PlacedColumns<Row, SortField extends string = string> {
  all: readonly PlacedColumn<Row, SortField>[]
  pinned: readonly PlacedColumn<Row, SortField>[]
  rest: readonly PlacedColumn<Row, SortField>[]
}

type AnyColumn = Pick<
  TableColumn<never>,
  'id' | 'width' | 'minWidth' | 'isHiddenAtFirst' | 'isPinnedAtFirst'
>

const narrowestPx = 56
const widestPx = 800

export function defaultLayout(columns: readonly AnyColumn[]): TableLayout {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id),
    pinned: columns.filter((column) => column.isPinnedAtFirst).map(({ id }) => id),
    widths: {},
  }
}

/** Returns a stored layout adapted to the existing columns; the default layout without one. */
export function readLayout(stored: unknown, columns: readonly AnyColumn[]): TableLayout {
  const fallback = defaultLayout(columns)
  if (!isRecord(stored)) return fallback
  const known = new Set(fallback.order)
  const savedOrder = [...new Set(texts(stored['order']).filter((id) => known.has(id)))]
  const isNew = (id: string) => !savedOrder.includes(id)
  const order = [...savedOrder]
  for (const [index, id] of fallback.order.entries())
    if (isNew(id)) order.splice(Math.min(index, order.length), 0, id)
  const hidden = texts(stored['hidden']).filter((id) => known.has(id))
  const newHidden = fallback.hidden.filter(isNew)
  const widths: Record<string, number> = {}
  for (const [id, width] of Object.entries(isRecord(stored['widths']) ? stored['widths'] : {})) {
    const column = columns.find((each) => each.id === id)
    if (column && typeof width === 'number') widths[id] = fittingWidth(width, column)
  }
  return {
    order,
    hidden: [...new Set([...hidden, ...newHidden])],
    pinned: texts(stored['pinned']).filter((id) => known.has(id)),
    widths,
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === 'string')
    : []
}

export function withColumns(layout: TableLayout, ids: readonly string[]): TableLayout {
  const shown = [...new Set(ids)].filter((id) => layout.order.includes(id))
  if (shown.length === 0) return layout
  const hidden = layout.order.filter((id) => !shown.includes(id))
  return { ...layout, order: [...shown, ...hidden], hidden }
}

export function placeColumns<Row, SortField extends string>(
  columns: readonly TableColumn<Row, SortField>[],
  layout: TableLayout,
): PlacedColumns<Row, SortField> {
  const placed = layout.order.flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    return column && !layout.hidden.includes(id)
      ? [{ column, widthPx: layout.widths[id] ?? column.width }]
      : []
  })
  const isPinned = ({ column }: PlacedColumn<Row, SortField>) => layout.pinned.includes(column.id)
  const pinned = placed.filter(isPinned)
  const rest = placed.filter((each) => !isPinned(each))
  return { all: [...pinned, ...rest], pinned, rest }
}

export function withWidth(layout: TableLayout, column: AnyColumn, widthPx: number): TableLayout {
  return { ...layout, widths: { ...layout.widths, [column.id]: fittingWidth(widthPx, column) } }
}

export function fittingWidth(widthPx: number, column: AnyColumn): number {
  return Math.round(Math.min(widestPx, Math.max(column.minWidth ?? narrowestPx, widthPx)))
}

/** Returns the layout with one column shown or hidden. The last column cannot be hidden. */
export function withVisible(layout: TableLayout, id: string, isVisible: boolean): TableLayout {
  const hidden = layout.hidden.filter((each) => each !== id)
  if (isVisible) return { ...layout, hidden }
  return hidden.length + 1 >= layout.order.length ? layout : { ...layout, hidden: [...hidden, id] }
}

export function withPinned(layout: TableLayout, id: string, isPinned: boolean): TableLayout {
  const pinned = layout.pinned.filter((each) => each !== id)
  return { ...layout, pinned: isPinned ? [...pinned, id] : pinned }
}

/** Returns the layout with a column moved in front of another, or to the end without one. */
export function withMoved(
  layout: TableLayout,
  id: string,
  beforeId: string | undefined,
): TableLayout {
  if (id === beforeId) return layout
  const order = layout.order.filter((each) => each !== id)
  const at = beforeId === undefined ? order.length : order.indexOf(beforeId)
  return { ...layout, order: order.toSpliced(at < 0 ? order.length : at, 0, id) }
}

/** Returns the layout with a column moved one visible position left or right, within its own group (pinned or not). */
export function withStep(layout: TableLayout, id: string, step: -1 | 1): TableLayout {
  const isPinned = layout.pinned.includes(id)
  const group = layout.order.filter(
    (each) => !layout.hidden.includes(each) && layout.pinned.includes(each) === isPinned,
  )
  const at = group.indexOf(id)
  if (at < 0 || (step === -1 && at === 0)) return layout
  if (step === -1) return withMoved(layout, id, group[at - 1])
  const next = group[at + 1]
  if (next === undefined) return layout
  return withMoved(layout, next, id)
}

export function isSameLayout(a: TableLayout, b: TableLayout): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b))
}

function normal({ order, hidden, pinned, widths }: TableLayout) {
  return [
    order,
    hidden.toSorted(),
    pinned.toSorted(),
    Object.entries(widths).toSorted(([a], [b]) => a.localeCompare(b)),
  ]
}
