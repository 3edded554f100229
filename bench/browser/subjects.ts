/** The compared pages, with selectors for their elements. */
export interface Subject {
  name: 'portal' | 'floor' | 'tanstack'
  path: string
  /** The element that scrolls the rows. */
  scroller: string
  /** The button that sorts by ICCID. */
  sortButton: string
  search: string
}

export const portal: Subject = {
  name: 'portal',
  path: '/sims',
  scroller: '[role=grid]',
  sortButton: '[role=columnheader][data-head=iccid] button',
  search: '[data-shortcut=search]',
}

/** The SIM list without a framework. */
export const floor: Subject = {
  name: 'floor',
  path: '/floor/',
  scroller: '#scroll',
  sortButton: '#head button:nth-child(2)',
  search: '#search',
}

/** The SIM list on TanStack Table, with the markup of the floor page. */
export const tanstack: Subject = { ...floor, name: 'tanstack', path: '/tanstack/' }
