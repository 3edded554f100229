/**
 * Tooltips by attribute: an element says what its tooltip reads, and the one `TooltipHost` of the page shows it on hover
 * and focus. Thousands of cells can have a tooltip at no cost, and none of them renders anything.
 */

export interface TipProps {
  'data-tip'?: string
}

/** Props that give an element a tooltip; several lines are parted by line feeds. Without a text there is no tooltip. */
export function tip(text: string | undefined): TipProps {
  return text === undefined || text === '' ? {} : { 'data-tip': text }
}
