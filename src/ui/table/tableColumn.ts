/**
 * What a table shows: a column is a value, a look and a sort key; the rows come from a store the table only watches. The
 * table knows a stable list of row keys and nothing of what a row is.
 */
import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  /** Stable: layouts are kept by it. */
  id: string
  /** The words in the header, the chooser and exports. */
  header: string
  /** Explains the column on hover of its header. */
  hint?: string
  /** What a cell stands for, compared with `Object.is` to tell whether it changed. */
  value: (row: Row) => unknown
  /** What a cell shows; cheap, since it runs for every row that scrolls in. */
  look: (row: Row) => ReactNode
  /** What the service orders by; without it the column cannot be sorted. */
  sortKey?: string
  align?: 'start' | 'end'
  /** Width in px before anybody changes it. */
  width: number
  minWidth?: number
  /** Whether the column must be chosen before it shows. */
  isHiddenAtFirst?: boolean
  isPinnedAtFirst?: boolean
  /** Whether its cells are the link that opens the row; one column at most. */
  isLink?: boolean
  /** Where a cell leads by itself, whatever its row opens; undefined where it leads nowhere. */
  href?: (row: Row) => string | undefined
  /** Identifiers: tabular digits, copied with one click. */
  isIdentifier?: boolean
  /** The cell as plain text: copied, and written by exports. Empty without a value. */
  exportText: (row: Row) => string
}

/** Where the records of rows live; a row subscribes to its own key. */
export interface RowSource<Row> {
  get: (key: string) => Row | undefined
  subscribe: (key: string, listener: () => void) => () => void
}

export interface TableOrder {
  sortKey: string
  direction: 'asc' | 'desc'
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
