/** Tooltips as attributes, which cost nothing in thousands of cells: the page's one `TooltipHost` shows them. */

interface TipProps {
  'data-tip'?: string
  'data-tip-side'?: TipSide
}

/** `beside` is for elements in a column, where a tooltip below would cover the next one. */
type TipSide = 'below' | 'beside'

/** Returns the props of a tooltip with this text (line feeds separate lines); none without a text. */
export function tip(text: string | undefined, side: TipSide = 'below'): TipProps {
  if (text === undefined || text === '') return {}
  return { 'data-tip': text, ...(side === 'beside' && { 'data-tip-side': side }) }
}

export const showTipEvent = 'portal-show-tip'

/** Shows the tooltip of an element or of its first child with one, for elements that are active without DOM focus, such as grid cells. */
export function showTip(element: HTMLElement): void {
  const tipped = element.matches('[data-tip]') ? element : element.querySelector('[data-tip]')
  tipped?.dispatchEvent(new Event(showTipEvent, { bubbles: true }))
}
