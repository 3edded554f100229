/** Where the cells of a table are on screen, and what scrolling sideways does about it. */
import type { PlacedColumns } from './tableLayout.ts'
import { selectColumnPx } from './tableWidths.ts'

/** Where a cell stands among those of its row. */
export function columnOf(cell: HTMLElement, otherwise: number): number {
  const cells = cell.closest('[role=row]')?.querySelectorAll('[role=gridcell],[role=rowheader]')
  const at = cells ? [...cells].indexOf(cell) : -1
  return at < 0 ? otherwise : at
}

/** Scrolls sideways until a column beside the pinned ones is whole on screen. */
export function revealColumn<Row>(
  area: HTMLDivElement | null,
  { pinned, rest }: PlacedColumns<Row>,
  at: number,
): void {
  if (!area || at < 0) return
  const sum = (list: readonly { widthPx: number }[]) =>
    list.reduce((total, { widthPx }) => total + widthPx, 0)
  const left = sum(rest.slice(0, at))
  const right = left + (rest[at]?.widthPx ?? 0)
  const room = area.clientWidth - sum(pinned) - selectColumnPx
  if (left < area.scrollLeft) area.scrollLeft = left
  else if (right > area.scrollLeft + room) area.scrollLeft = right - room
}

/** The edge of the pinned columns shows only while something is scrolled under them. */
export function markScrolled({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isScrolled = currentTarget.scrollLeft > 0
  if (isScrolled !== currentTarget.hasAttribute('data-scrolled'))
    currentTarget.toggleAttribute('data-scrolled', isScrolled)
}
