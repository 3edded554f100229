/**
 * Tooltips by attribute: an element says what its tooltip reads, and the one `TooltipHost` of the page shows it on hover
 * and focus. Thousands of cells can have a tooltip at no cost, and none of them renders anything.
 */

export interface TipProps {
  'data-tip'?: string
  'data-tip-side'?: TipSide
}

/** `beside` is for elements that stand one below the other, where a tooltip below would cover the next one. */
export type TipSide = 'below' | 'beside'

/** Props that give an element a tooltip; lines are separated by line feeds. Without a text there is no tooltip. */
export function tip(text: string | undefined, side: TipSide = 'below'): TipProps {
  if (text === undefined || text === '') return {}
  return { 'data-tip': text, ...(side === 'beside' && { 'data-tip-side': side }) }
}

export const showTipEvent = 'portal-show-tip'

/** Shows the tooltip of an element, or of what is in it, as if it had got the focus; for parts that only stand for the focus. */
export function showTip(element: HTMLElement): void {
  const tipped = element.matches('[data-tip]') ? element : element.querySelector('[data-tip]')
  tipped?.dispatchEvent(new Event(showTipEvent, { bubbles: true }))
}
