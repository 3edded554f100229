/** The geometry of a table: positions of cells, widths of columns, horizontal scrolling. */
import type { PlacedColumns } from './tableLayout.ts'
import { textScale } from '../theme/textScale.ts'

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
    list.reduce((total, { widthPx }) => total + widthPx * textScale, 0)
  const left = sum(rest.slice(0, at))
  const right = left + sum(rest.slice(at, at + 1))
  const room = area.clientWidth - sum(pinned) - selectColumnPx * textScale
  if (left < area.scrollLeft) area.scrollLeft = left
  else if (right > area.scrollLeft + room) area.scrollLeft = right - room
}

/** Call it before rows are rendered: reading the scroll position after that would force a layout. */
export function markScrolled({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isScrolled = currentTarget.scrollLeft > 0
  if (isScrolled !== currentTarget.hasAttribute('data-scrolled'))
    currentTarget.toggleAttribute('data-scrolled', isScrolled)
}

const rem = (px: number) => `${px / 16}rem`
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
  const track = (all: number[]) => all.map(rem).join(' ')
  return {
    '--pinned-columns': track(pinned),
    // The last one takes what is left of a wide screen.
    '--rest-columns': track(rest).replace(/\S+$/, 'minmax($&, 1fr)'),
    '--table-width': rem(total),
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
    '--skeleton-positions': bars.map((bar) => `${rem(bar.left)} 50%`).join(', '),
    '--skeleton-sizes': bars.map((bar) => `${rem(bar.width)} 10px`).join(', '),
  }
}

/** Returns the custom properties of a table with one column and rows of two lines. */
function widthsAfter(selectPx: number): Record<string, string> {
  const startPx = selectPx + skeletonPaddingPx
  return {
    '--pinned-columns': rem(selectPx),
    '--rest-columns': 'minmax(0, 1fr)',
    '--rest-flex': '1 1 0',
    '--table-width': '100%',
    '--skeleton-images': `${barImage}, ${barImage}`,
    '--skeleton-positions': `${rem(startPx)} ${rem(15)}, ${rem(startPx)} ${rem(37)}`,
    '--skeleton-sizes': '40% 10px, 55% 10px',
  }
}

export const twoLineLayout = widthsAfter(0)
export const selectableTwoLineLayout = widthsAfter(selectColumnPx)
