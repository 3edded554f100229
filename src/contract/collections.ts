/** The collections of the REST interface: filters, sort fields and page sizes (REST interface, Working with collections). */

/**
 * How a criterion matches a field. `wildcard`: `*` stands for any characters. `exactAbove14`, `exactAbove19`: a criterion with more
 * characters matches exactly, a shorter one as a prefix. `term`: a whole word. `queryString`: words that must all occur, with `"phrases"`,
 * `*`, OR and NOT. `ipAddress`: a whole IPv4 or IPv6 address. `dateRange`: the lower or upper bound of the time.
 */
export type FilterMatch =
  | 'exact'
  | 'wildcard'
  | 'startsWith'
  | 'exactAbove14'
  | 'exactAbove19'
  | 'term'
  | 'queryString'
  | 'ipAddress'
  | 'dateRange'

interface CollectionEntry {
  filters: Readonly<Record<string, FilterMatch>>
  /** The document does not list the sort fields; see `documentedSorts`. */
  sorts: readonly string[]
}

/** Filter fields with their match rule, and sort fields, by path. `/event` stands for all event paths. */
export const collections = {
  '/endpoint': {
    filters: {
      id: 'exact',
      name: 'wildcard',
      tags: 'wildcard',
      ipAddress: 'startsWith',
      imei: 'startsWith',
      iccid: 'exactAbove19',
      status: 'exact',
    },
    sorts: ['id', 'name', 'status', 'ipAddress', 'imei', 'iccid', 'created'],
  },
  '/sim': {
    filters: { id: 'exact', imsi: 'exactAbove14', msisdns: 'startsWith', iccid: 'exactAbove19' },
    sorts: ['id', 'iccid', 'imsi', 'msisdns', 'imei', 'activation_date'],
  },
  '/imsi': {
    filters: { id: 'exact', digits: 'exactAbove14' },
    sorts: ['id', 'digits'],
  },
  '/organisation': {
    filters: { id: 'exact', name: 'wildcard', ext_reference: 'wildcard', created: 'wildcard' },
    sorts: ['id', 'name', 'ext_reference', 'created'],
  },
  '/user': {
    filters: { username: 'wildcard', name: 'wildcard' },
    sorts: ['id', 'username', 'name'],
  },
  '/tariff_plan': {
    filters: { notes: 'wildcard', name: 'wildcard', description: 'wildcard' },
    sorts: ['id', 'name', 'description', 'notes'],
  },
  '/event': {
    filters: {
      id: 'exact',
      tags: 'term',
      description: 'queryString',
      severity: 'exact',
      endpoint: 'term',
      ip_address: 'ipAddress',
      imei: 'exact',
      iccid: 'exact',
      imsi: 'exact',
      source: 'exact',
      type: 'exact',
      alert: 'exact',
      from: 'dateRange',
      until: 'dateRange',
      organisation: 'term',
      user: 'term',
    },
    sorts: ['id', 'timestamp', 'severity', 'type'],
  },
} as const satisfies Readonly<Record<string, CollectionEntry>>

export type CollectionPath = keyof typeof collections

/** Returns whether a path is that of a collection; `/event` stands for all event paths. */
export function isCollection(path: string): path is CollectionPath {
  return path in collections
}

/** The sort fields of a collection. */
export type CollectionSortField<Path extends CollectionPath> =
  (typeof collections)[Path]['sorts'][number]

/**
 * Returns the documented sort fields of a collection. The document shows property names only as filters, so the other names in `sorts` are
 * extensions.
 */
export function documentedSorts(path: CollectionPath): readonly string[] {
  const { filters, sorts }: CollectionEntry = collections[path]
  return sorts.filter((name) => name in filters)
}

/** Page sizes; an extension. */
export const pageSizes = { default: 50, max: 500 } as const
