import type { MouseEvent } from 'react'
import { withBase } from '../../lib/basePath.ts'
import { selectRow, type RangeAnchor } from './useGridKeyboard.ts'
import type { TableSelection } from './tableColumn.ts'

export interface RowPointer {
  keys: readonly string[]
  selection: TableSelection | undefined
  anchor: { current: RangeAnchor }
  setActiveRow: (index: number, cell: HTMLElement | null) => void
  rowHref: ((key: string) => string) | undefined
  onOpen: ((key: string) => void) | undefined
  onPreview: ((key: string) => void) | undefined
  onFollow: ((href: string) => void) | undefined
}

export interface RowPointerHandlers {
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

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[role=gridcell],[role=rowheader]')
    : null
}

/** Returns the row under the pointer; undefined outside of rows and on controls. */
function rowOf(
  target: EventTarget,
):
  | { index: number; cell: HTMLElement | null; isLink: boolean; ownHref: string | undefined }
  | undefined {
  if (!(target instanceof Element) || target.closest('button, input')) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row) return undefined
  const ownHref = target.closest('a[data-own]')?.getAttribute('data-own') ?? undefined
  return {
    index: Number(row.dataset['index']),
    cell: cellOf(target),
    isLink: target.closest('a') !== null,
    ownHref,
  }
}
