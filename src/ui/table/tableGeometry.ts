/** The geometry of a table: positions of cells, widths of columns, horizontal scrolling. */
import type { PlacedColumns } from './tableLayout.ts'

export function columnOf(cell: HTMLElement, otherwise: number): number {
  const cells = cell.closest('[role=row]')?.querySelectorAll('[role=gridcell],[role=rowheader]')
  const at = cells ? [...cells].indexOf(cell) : -1
  return at < 0 ? otherwise : at
}

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

/** Call it before rows are rendered: reading the scroll position after that would force a layout. */
export function markScrolled({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isScrolled = currentTarget.scrollLeft > 0
  if (isScrolled !== currentTarget.hasAttribute('data-scrolled'))
    currentTarget.toggleAttribute('data-scrolled', isScrolled)
}

const selectColumnPx = 36
const skeletonPaddingPx = 7
const barImage = 'linear-gradient(var(--skeleton), var(--skeleton))'
const skeletonShare = 0.62

/** Returns the column widths as custom properties, for the grid and its skeleton rows. */
export function tableWidths<Row>(
  placed: PlacedColumns<Row>,
  hasSelection: boolean,
): Record<string, string> {
  const px = (each: { widthPx: number }) => each.widthPx
  const pinned = [...(hasSelection ? [selectColumnPx] : []), ...placed.pinned.map(px)]
  const rest = placed.rest.map(px)
  const total = [...pinned, ...rest].reduce((sum, width) => sum + width, 0)
  const track = (all: number[]) => all.map((width) => `${width}px`).join(' ')
  return {
    '--pinned-columns': track(pinned),
    // The last one takes what is left of a wide screen.
    '--rest-columns': track(rest).replace(/\S+$/, 'minmax($&, 1fr)'),
    '--table-width': `${total}px`,
    ...skeletonBars([...pinned, ...rest]),
  }
}

function skeletonBars(widths: readonly number[]): Record<string, string> {
  let left = 0
  const bars = widths.map((width) => {
    const bar = {
      left: left + skeletonPaddingPx,
      width: Math.max(16, (width - 2 * skeletonPaddingPx) * skeletonShare),
    }
    left += width
    return bar
  })
  return {
    '--skeleton-images': bars.map(() => barImage).join(', '),
    '--skeleton-positions': bars.map((bar) => `${bar.left}px 50%`).join(', '),
    '--skeleton-sizes': bars.map((bar) => `${Math.round(bar.width)}px 10px`).join(', '),
  }
}

/** Returns the custom properties of a table with one column and rows of two lines. */
function widthsAfter(selectPx: number): Record<string, string> {
  const startPx = selectPx + skeletonPaddingPx
  return {
    '--pinned-columns': `${selectPx}px`,
    '--rest-columns': 'minmax(0, 1fr)',
    '--rest-flex': '1 1 0',
    '--table-width': '100%',
    '--skeleton-images': `${barImage}, ${barImage}`,
    '--skeleton-positions': `${startPx}px 15px, ${startPx}px 37px`,
    '--skeleton-sizes': '40% 10px, 55% 10px',
  }
}

export const twoLineLayout = widthsAfter(0)
export const selectableTwoLineLayout = widthsAfter(selectColumnPx)
