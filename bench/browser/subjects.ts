/** The two pages that are compared, and where their parts are. */
export interface Subject {
  name: 'portal' | 'floor'
  path: string
  /** The element that scrolls the rows. */
  scroller: string
  /** The button that sorts by ICCID. */
  sortButton: string
  search: string
  /** How long the page waits after the last key of a search; taken off its time. */
  debounceMs: number
}

export const portal: Subject = {
  name: 'portal',
  path: '/sims',
  scroller: '[role=grid]',
  sortButton: '[role=columnheader][data-head=iccid] button',
  search: '[data-shortcut=search]',
  debounceMs: 250,
}

export const floor: Subject = {
  name: 'floor',
  path: '/floor/',
  scroller: '#scroll',
  sortButton: '#head button:nth-child(2)',
  search: '#search',
  debounceMs: 250,
}
