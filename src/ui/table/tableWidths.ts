/** The widths of a table's columns as custom properties, which its rows take their grid and their bones from. */
import type { PlacedColumns } from './tableLayout.ts'

export const selectColumnPx = 40
const bonePaddingPx = 11
/** How much of a column's width its bar takes. */
const boneShare = 0.62

/** The custom properties of a table with these columns. */
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
    '--rest-columns': track(rest),
    '--table-width': `${total}px`,
    ...bones([...pinned, ...rest]),
  }
}

/** A bar in each column, as the background of a row that is not loaded. */
function bones(widths: readonly number[]): Record<string, string> {
  let left = 0
  const bars = widths.map((width) => {
    const bar = {
      left: left + bonePaddingPx,
      width: Math.max(16, (width - 2 * bonePaddingPx) * boneShare),
    }
    left += width
    return bar
  })
  return {
    '--bone-images': bars.map(() => 'linear-gradient(var(--skeleton), var(--skeleton))').join(', '),
    '--bone-positions': bars.map((bar) => `${bar.left}px 50%`).join(', '),
    '--bone-sizes': bars.map((bar) => `${Math.round(bar.width)}px 10px`).join(', '),
  }
}
