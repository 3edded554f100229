const barImage = 'linear-gradient(var(--skeleton), var(--skeleton))'

/** The custom properties of a table with a selection, one column and rows of two lines. */
export const twoLineWidths: Record<string, string> = {
  '--pinned-columns': '40px',
  '--rest-columns': 'minmax(0, 1fr)',
  '--rest-flex': '1 1 0',
  '--table-width': '100%',
  '--skeleton-images': `${barImage}, ${barImage}`,
  '--skeleton-positions': '51px 15px, 51px 37px',
  '--skeleton-sizes': '40% 10px, 55% 10px',
}
