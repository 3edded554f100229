import type { KeyboardEvent, MouseEvent } from 'react'
import type { TableSelection } from './tableColumn.ts'
import { withStep, withWidth, type PlacedColumn, type TableLayout } from './tableLayout.ts'
import { withBase } from '../../lib/basePath.ts'
import { copyText } from '../../lib/copyText.ts'

interface GridKeyboard<Row, SortField extends string> {
  active: GridPlace
  setActive: (place: GridPlace) => void
  /** The start of a range; set by every move without Shift. */
  anchor: { current: RangeAnchor }
  keys: readonly string[]
  shown: readonly PlacedColumn<Row, SortField>[]
  pageRows: () => number
  selection: TableSelection | undefined
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
  onSort: ((field: SortField, isAdded: boolean) => void) | undefined
  onOpen: ((key: string) => void) | undefined
  onPreview: ((key: string) => void) | undefined
  onMenu: ((key: string, cell: HTMLElement) => void) | undefined
  onMove: ((key: string) => void) | undefined
  activeId: string
  onFollow: ((href: string) => void) | undefined
  scrollTo: (row: number, column: number) => void
  textAt: (place: GridPlace) => string | undefined
  hrefAt: (place: GridPlace) => string | undefined
}

/** The row at which a range starts, -1 for none, and whether it was selected: the whole range gets the same state. */
export interface RangeAnchor {
  row: number
  isOn: boolean
}

const resizeStepPx = 16

/** Returns the key handler of the grid. It ignores keys in controls inside of the grid. */
export function useGridKeyboard<Row, SortField extends string>(
  grid: GridKeyboard<Row, SortField>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { active, keys, shown, selection } = grid
  const offset = selection ? 1 : 0
  const key = keys[active.row]
  const column = shown[active.column - offset]

  const move = (event: KeyboardEvent<HTMLElement>): boolean => {
    const extent = { rows: keys.length, columns: shown.length + offset, pageRows: grid.pageRows() }
    const next = placeAfterKey(active, event, extent)
    if (!next) return false
    grid.setActive(next)
    grid.scrollTo(next.row, next.column)
    const nextKey = keys[next.row]
    if (nextKey !== undefined && next.row !== active.row) grid.onMove?.(nextKey)
    if (event.shiftKey && selection && next.row >= 0) {
      const { row, isOn } = grid.anchor.current
      const from = row < 0 ? Math.max(0, active.row) : row
      grid.anchor.current = { row: from, isOn }
      selection.set(keysBetween(keys, from, next.row), isOn)
    } else grid.anchor.current = { row: next.row, isOn: true }
    return true
  }

  const arrange = ({ key: pressed, shiftKey }: KeyboardEvent<HTMLElement>): boolean => {
    const step = pressed === 'ArrowLeft' ? -1 : pressed === 'ArrowRight' ? 1 : undefined
    if (step === undefined || active.row !== -1 || !column) return false
    if (shiftKey) grid.onLayoutChange(withStep(grid.layout, column.column.id, step))
    else
      grid.onLayoutChange(
        withWidth(grid.layout, column.column, column.widthPx + step * resizeStepPx),
      )
    return true
  }

  const applyAction = (event: KeyboardEvent<HTMLElement>): boolean => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'a' && selection) {
      selection.set(keys, true)
      return true
    }
    if (isCommand && event.key === 'c') return copy(grid.textAt(active))
    if (isCommand) return false
    if (active.row === -1) {
      if (event.key !== 'Enter' && event.key !== ' ') return false
      if (active.column < offset) selection?.toggleHeader()
      else if (column?.column.sortField !== undefined)
        grid.onSort?.(column.column.sortField, event.shiftKey)
      return true
    }
    if (key === undefined) return false
    if (event.key === 'Enter') open(key)
    else if (event.key === ' ') {
      const isRange = event.shiftKey
      if (selection) selectRow({ selection, keys, anchor: grid.anchor, index: active.row, isRange })
    } else if (event.key === 'p' && grid.onPreview) grid.onPreview(key)
    else if (event.key === 'm' && grid.onMenu) {
      const cell = document.getElementById(grid.activeId)
      if (cell) grid.onMenu(key, cell)
    } else return false
    return true
  }

  const open = (rowKey: string) => {
    const href = grid.hrefAt(active)
    if (href === undefined) grid.onOpen?.(rowKey)
    else grid.onFollow?.(href)
  }

  return (event) => {
    if (event.target !== event.currentTarget) return
    const isHandled = event.altKey ? arrange(event) : move(event) || applyAction(event)
    if (isHandled) event.preventDefault()
  }
}

function copy(text: string | undefined): boolean {
  const isOtherText = (document.getSelection()?.toString() ?? '') !== ''
  if (isOtherText || text === undefined || text === '') return false
  void copyText(text)
  return true
}

/** A cell of the grid (WAI-ARIA Authoring Practices, grid pattern). Row -1 is the header. */
export interface GridPlace {
  row: number
  column: number
}

/** Returns the cell that a key moves to, within the extent; undefined when the key does not move. */
function placeAfterKey(
  place: GridPlace,
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  extent: { rows: number; columns: number; pageRows: number },
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

/** Toggles a row or, for a range, gives all rows from the anchor to it the state of the anchor. The row becomes the next anchor. */
function selectRow({
  selection,
  keys,
  anchor,
  index,
  isRange,
}: {
  selection: TableSelection
  keys: readonly string[]
  anchor: { current: RangeAnchor }
  index: number
  isRange: boolean
}): void {
  const { row, isOn: wasOn } = anchor.current
  const key = keys[index]
  if (key === undefined) return
  const hasAnchor = isRange && row >= 0
  const isOn = hasAnchor ? wasOn : isRange || !selection.isSelected(key)
  selection.set(hasAnchor ? keysBetween(keys, row, index) : [key], isOn)
  anchor.current = { row: index, isOn }
}

function keysBetween(keys: readonly string[], from: number, to: number): readonly string[] {
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

interface RowPointer {
  keys: readonly string[]
  selection: TableSelection | undefined
  anchor: { current: RangeAnchor }
  setActiveRow: (index: number, cell: HTMLElement | null) => void
  rowHref: ((key: string) => string) | undefined
  onOpen: ((key: string) => void) | undefined
  onPreview: ((key: string) => void) | undefined
  onFollow: ((href: string) => void) | undefined
}

interface RowPointerHandlers {
  onMouseDown: (event: MouseEvent<HTMLElement>) => void
  onClick: (event: MouseEvent<HTMLElement>) => void
  onAuxClick: (event: MouseEvent<HTMLElement>) => void
}

/** Returns pointer handlers for the element that contains the rows, so that rows and cells need none. */
export function useRowPointer(pointer: RowPointer): RowPointerHandlers {
  const { keys, selection, anchor, rowHref, onOpen } = pointer

  const select = (index: number, isRange: boolean) => {
    if (!selection) return
    selectRow({ selection, keys, anchor, index, isRange })
  }

  return {
    onMouseDown(event) {
      if (!selection) return
      const isBox = event.target instanceof Element && event.target.closest('[role=checkbox]')
      if (!event.shiftKey && !isBox) return
      // Shift selects rows, not text, and the focus stays on the grid.
      event.preventDefault()
      event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    },
    onClick(event) {
      const previewButton =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-preview]') : null
      const previewedKey =
        keys[Number(previewButton?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)]
      if (previewedKey !== undefined) return pointer.onPreview?.(previewedKey)
      const hit = rowOf(event.target)
      const key = hit && keys[hit.index]
      if (!hit || key === undefined) return
      pointer.setActiveRow(hit.index, hit.cell)
      if (hit.cell?.querySelector('[role=checkbox]')) return select(hit.index, event.shiftKey)
      if (event.shiftKey && selection && !hit.isLink) return select(hit.index, true)
      const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey
      if (hit.isLink && isNewTab) return
      if ((document.getSelection()?.toString() ?? '') !== '') return
      event.preventDefault()
      if (hit.ownHref !== undefined) pointer.onFollow?.(hit.ownHref)
      else if (isNewTab && rowHref) window.open(withBase(rowHref(key)), '_blank')
      else onOpen?.(key)
    },
    onAuxClick(event) {
      const hit = rowOf(event.target)
      const key = hit && keys[hit.index]
      if (event.button !== 1 || !hit || hit.isLink || key === undefined || !rowHref) return
      window.open(withBase(rowHref(key)), '_blank')
    },
  }
}

function rowOf(target: EventTarget) {
  if (!(target instanceof Element) || target.closest('button, input')) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row) return undefined
  const ownHref = target.closest('a[data-own]')?.getAttribute('data-own') ?? undefined
  return {
    index: Number(row.dataset['index']),
    cell: target.closest<HTMLElement>('[role=gridcell],[role=rowheader]'),
    isLink: target.closest('a') !== null,
    ownHref,
  }
}
