/**
 * What a table shows. A column is described once, for the screen, for sorting and for exports; the rows come from a store
 * the table only watches. The table knows a stable list of row keys and nothing of what a row is.
 */
import type { ReactNode } from 'react'
import type { CsvValue, ExportField } from '../../lib/csv.ts'

/** A column of any table; `ui/plain-table` needs no more. */
export interface Column<Row> {
  /** Unique in its table and stable: layouts are saved by it. */
  id: string
  /** The title in the header, the column chooser and exports. */
  header: string
  /** Returns what a cell shows. Runs for every row that scrolls in: it makes few elements and calls no hooks. */
  render: (row: Row) => ReactNode
  align?: 'start' | 'end'
}

/** A column of a data table; `SortField` lists what its rows can be sorted by. */
export interface TableColumn<Row, SortField extends string = never> extends Column<Row> {
  /** Explains the column on hover of its header. */
  hint?: string
  /**
   * What a cell stands for, compared with `Object.is`: a cell renders again only when it changes. Needed where a cell shows
   * more than its export value.
   */
  value?: (row: Row) => unknown
  /** What the list is sorted by; without it the column cannot be sorted. */
  sortField?: SortField
  /** The cell as a plain value: copied, and written by exports. */
  exportValue: (row: Row) => CsvValue
  /** What exports write instead, where a file has several fields for the column or a more exact value. */
  exportFields?: readonly ExportField<Row>[]
  /** Width in px before the user changes it. */
  width: number
  minWidth?: number
  /** Whether the column must be chosen before it shows. */
  isHiddenAtFirst?: boolean
  isPinnedAtFirst?: boolean
  /** Whether its cells are the link that opens the row; one column at most. */
  isLink?: boolean
  /** Whether its cells name the row without being its link. */
  isRowHeader?: boolean
  /** Where a cell leads by itself, whatever its row opens; undefined where it leads nowhere. */
  href?: (row: Row) => string | undefined
  /** Identifiers: tabular digits, copied with one click. */
  isIdentifier?: boolean
}

/** Returns whether two records show the same in a column. */
export function isSameCell<Row>(column: TableColumn<Row, string>, row: Row, other: Row): boolean {
  const valueOf = column.value ?? column.exportValue
  return Object.is(valueOf(row), valueOf(other))
}

/** Returns a cell as text, as it is copied. */
export function cellText<Row>(column: TableColumn<Row, string>, row: Row): string {
  return String(column.exportValue(row) ?? '')
}

/** Returns the fields an export writes of these columns, or of those with the ids, in the order of the ids. */
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

/** Where the records of rows live; a row subscribes to its own key. */
export interface RowSource<Row> {
  get: (key: string) => Row | undefined
  subscribe: (key: string, listener: () => void) => () => void
}

export interface TableOrder<SortField extends string = string> {
  field: SortField
  direction: 'asc' | 'desc'
}

/**
 * Returns the order after a header was chosen. Alone, its field replaces the order, or turns it around. Added to the order, it
 * takes the last rank; chosen again it turns around, then leaves.
 */
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

export const directionNames = { asc: 'ascending', desc: 'descending' } as const

/** Returns a description of the order: "Sorted by Status ascending, then Name descending." */
export function describeOrder(
  order: readonly TableOrder[],
  columns: readonly Pick<TableColumn<never, string>, 'header' | 'sortField'>[],
): string {
  const names = order.flatMap(({ field, direction }) => {
    const column = columns.find(({ sortField }) => sortField === field)
    return column ? [`${column.header} ${directionNames[direction]}`] : []
  })
  return names.length > 0 ? `Sorted by ${names.join(', then ')}.` : ''
}

/** Selection as the table needs it; the model behind it is the page's. */
export interface TableSelection {
  isSelected: (key: string) => boolean
  /** Turns rows on or off. */
  set: (keys: readonly string[], isOn: boolean) => void
  /** The state of the box in the header. */
  header: 'none' | 'some' | 'all'
  toggleHeader: () => void
}
