/**
 * The keyboard of a grid (WAI-ARIA Authoring Practices, grid pattern): where a key leads from a cell. Row -1 is the
 * header. Pure, so that the rules can be read and tested without a table.
 */
export interface GridPlace {
  row: number
  column: number
}

export interface GridExtent {
  /** Rows that can be reached: those loaded. */
  rows: number
  columns: number
  /** Rows that fit on the screen. */
  pageRows: number
}

export interface GridKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/** The place a key leads to, within the extent; undefined when the key does not move. */
export function placeAfterKey(
  place: GridPlace,
  { key, ctrlKey, metaKey }: GridKey,
  extent: GridExtent,
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey
  const to = (row: number, column: number): GridPlace => ({
    row: Math.max(-1, Math.min(row, extent.rows - 1)),
    column: Math.max(0, Math.min(column, extent.columns - 1)),
  })
  const { row, column } = place
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isFar ? extent.rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, isFar ? extent.columns - 1 : column + 1)
    case 'Home':
      return isFar ? to(0, 0) : to(row, 0)
    case 'End':
      return isFar ? to(extent.rows - 1, extent.columns - 1) : to(row, extent.columns - 1)
    case 'PageUp':
      return to(Math.max(0, row - extent.pageRows), column)
    case 'PageDown':
      return to(row + extent.pageRows, column)
    default:
      return undefined
  }
}

/** The indexes from one row to another, both included, in ascending order. */
export function rowsBetween(from: number, to: number): number[] {
  const first = Math.max(0, Math.min(from, to))
  return Array.from({ length: Math.max(from, to) - first + 1 }, (_, index) => first + index)
}
