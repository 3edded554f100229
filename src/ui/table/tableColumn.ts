/** A column is described once for screen, sorting and exports. The table has row keys; records are read from a store. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CsvValue, ExportField } from '../../lib/csv.ts'

export interface Column<Row> {
  /** Unique in its table and stable: layouts are saved by it. */
  id: string
  /** The title in the header and the column chooser, and in exports without `exportFields`. */
  header: string
  /** Renders a cell. Runs for every row that scrolls in, so it must create few elements and call no hooks. */
  render: (row: Row) => ReactNode
  align?: 'start' | 'end'
}

/** A column of a data table; `SortField` lists the fields its rows can be sorted by. */
export interface TableColumn<Row, SortField extends string = never> extends Column<Row> {
  hint?: string
  /** A cell renders again only when this changes. Needed where it shows more than its export value. */
  value?: (row: Row) => unknown
  /** Returns the tooltip of a cell, such as an exact value. Called on hover and focus, not while rows are rendered. */
  cellHint?: (row: Row) => string | undefined
  /** The field to sort by; without it the column cannot be sorted. */
  sortField?: SortField
  /** The cell as a plain value: copied, and written by exports. */
  exportValue: (row: Row) => CsvValue
  /** What exports write instead of `exportValue`: several fields, exact values, or texts that are not translated. */
  exportFields?: readonly ExportField<Row>[]
  width: number
  minWidth?: number
  isHiddenAtFirst?: boolean
  isPinnedAtFirst?: boolean
  /** Whether its cells are the link that opens the row; one column at most. */
  isLink?: boolean
  /** Whether its cells name the row but do not link to it. */
  isRowHeader?: boolean
  /** Returns the link of a cell itself, besides that of its row; undefined for none. */
  href?: (row: Row) => string | undefined
  /** Whether `render` returns that link, among other content. */
  rendersHref?: boolean
  /** Identifiers: tabular digits, copied with one click. */
  isIdentifier?: boolean
}

export function cellText<Row>(column: TableColumn<Row, string>, row: Row): string {
  return String(column.exportValue(row) ?? '')
}

/** Returns the fields that an export writes of these columns, or of those with the ids, in the order of the ids. */
export function exportFieldsOf<Row>(
  columns: readonly TableColumn<Row, string>[],
  ids: readonly string[] = columns.map(({ id }) => id),
): ExportField<Row>[] {
  return ids.flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    if (!column) return []
    const { header, isIdentifier, exportValue, exportFields } = column
    const kind = isIdentifier ? 'identifier' : 'text'
    return exportFields ?? [{ id, header, kind, value: exportValue }]
  })
}

export interface RowSource<Row> {
  get: (key: string) => Row | undefined
  subscribe: (key: string, listener: () => void) => () => void
}

export interface TableOrder<SortField extends string = string> {
  field: SortField
  direction: 'asc' | 'desc'
}

/** A click sorts by the field alone, or reverses it. With Shift it is added last, then reversed, then removed. */
export function nextOrder(
  order: readonly TableOrder[],
  field: string,
  isAdded: boolean,
): readonly TableOrder[] {
  const current = order.find((each) => each.field === field)
  const isOnly = current !== undefined && order.length === 1
  const reversed: TableOrder = { field, direction: current?.direction === 'asc' ? 'desc' : 'asc' }
  if (isOnly) return [reversed]
  if (!isAdded) return [{ field, direction: 'asc' }]
  if (!current) return [...order, { field, direction: 'asc' }]
  return current.direction === 'asc'
    ? order.map((each) => (each === current ? reversed : each))
    : order.filter((each) => each !== current)
}

export function directionName(direction: TableOrder['direction']): string {
  return direction === 'asc' ? t`ascending` : t`descending`
}

export function describeOrder(
  order: readonly TableOrder[],
  columns: readonly Pick<TableColumn<never, string>, 'header' | 'sortField'>[],
): string {
  const names = order.flatMap(({ field, direction }) => {
    const column = columns.find(({ sortField }) => sortField === field)
    if (!column) return []
    const { header } = column
    return [direction === 'asc' ? t`${header} ascending` : t`${header} descending`]
  })
  if (names.length === 0) return ''
  const list = names.reduce((earlier, next) => t`${earlier}, then ${next}`)
  return t`Sorted by ${list}.`
}

export interface TableSelection {
  isSelected: (key: string) => boolean
  set: (keys: readonly string[], isOn: boolean) => void
  header: 'none' | 'some' | 'all'
  toggleHeader: () => void
}
