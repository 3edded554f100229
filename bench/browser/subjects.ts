/** The two compared pages, with selectors for their elements. */
export interface Subject {
  name: 'portal' | 'floor'
  path: string
  /** The element that scrolls the rows. */
  scroller: string
  /** The button that sorts by ICCID. */
  sortButton: string
  search: string
  /** The debounce of the search, which is subtracted from the result. */
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
