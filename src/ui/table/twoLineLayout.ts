import { selectColumnPx } from './tableGeometry.ts'

const barImage = 'linear-gradient(var(--skeleton), var(--skeleton))'
const skeletonPaddingPx = 11

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
