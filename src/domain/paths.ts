/**
 * Every address of the portal. Links and redirects are made here and nowhere else; routes use the same patterns.
 */

/** The route patterns, one per page. */
export const routePatterns = {
  overview: '/',
  sims: '/sims',
  sim: '/sims/:iccid/:tab?',
  settings: '/settings',
} as const

type SearchParams = Record<string, string | undefined>

/** The addresses of the pages; parameters without a value are left out. */
export const paths = {
  overview: () => routePatterns.overview,
  /** The list of SIMs; the parameters are the list's own filters, search and sort. */
  sims: (search: SearchParams = {}) => `${routePatterns.sims}${searchText(search)}`,
  sim: (iccid: string, tab?: string) => `/sims/${encodeURIComponent(iccid)}${tab === undefined ? '' : `/${tab}`}`,
  settings: (section?: string) => `${routePatterns.settings}${section === undefined ? '' : `#${section}`}`,
} as const

function searchText(search: SearchParams): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
