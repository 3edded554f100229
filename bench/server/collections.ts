/**
 * Collections of the REST interface: SIMs and devices with every sort and kind of filter, on the first, a middle and the last page; events
 * of all scopes.
 */
import { collections } from '../../src/contract/collections.ts'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'
import { p99Calls, serviceMs } from './lists.ts'

const filters = {
  '/sim': ['', 'iccid:8949', 'imsi:262010000', 'msisdns:49150', 'iccid:89490301000000000017'],
  '/endpoint': [
    '',
    'status:0',
    'name:*hamburg*',
    'name:*r*m*1*',
    'tags:p*',
    'imei:35',
    'ipAddress:10.6',
    'iccid:8949',
    'status:1,name:Meter*',
  ],
} as const

const eventQueries = [
  '',
  'severity:CRITICAL',
  'tags:quota',
  'type:Data Quota Used Up',
  'organisation:Nordics',
  'alert:true,severity:WARN',
]

export interface CollectionTimes {
  readonly p99Ms: number
  readonly worst: string
}

/** Returns the 99th percentile of the query of the collections of SIMs and devices whose median is the slowest. */
export async function timeCollections(fleet: Fleet, calls: number): Promise<CollectionTimes> {
  const paths = (['/sim', '/endpoint'] as const).flatMap((path) =>
    [...collections[path].sorts, 'iccid,-id'].flatMap((sort) =>
      [sort, `-${sort}`].flatMap((order) =>
        filters[path].flatMap((filter) =>
          [1, 1000, 1e9].map((page) =>
            pathWithQuery(path, { sort: order, q: filter, page: String(page) }),
          ),
        ),
      ),
    ),
  )
  return timePaths(fleet, paths, calls)
}

/** Returns the same for the events of every scope. */
export async function timeEvents(fleet: Fleet, calls: number): Promise<CollectionTimes> {
  const paths = [
    '/event',
    '/endpoint/17/event',
    '/sim/17/event',
    '/organisation/4100/event',
    '/user/1/event',
  ].flatMap((path) =>
    eventQueries.flatMap((q) =>
      [1, 1e9].map((page) => pathWithQuery(path, { q, page: String(page) })),
    ),
  )
  return timePaths(fleet, paths, calls)
}

async function timePaths(
  fleet: Fleet,
  paths: readonly string[],
  calls: number,
): Promise<CollectionTimes> {
  const timePath = async (path: string, count: number): Promise<number[]> => {
    const samples: number[] = []
    for (let call = 0; call < count; call++) samples.push(await serviceMs(() => fleet.rest(path)))
    return samples
  }
  let worst = { path: '', ms: 0 }
  for (const path of paths) {
    // The first call builds an order, once per server.
    await fleet.rest(path)
    const ms = quantile(await timePath(path, calls), 0.5)
    if (ms > worst.ms) worst = { path, ms }
  }
  const p99Ms = quantile(await timePath(worst.path, p99Calls), 0.99)
  return { p99Ms, worst: `${worst.path}: ${p99Ms.toFixed(1)} ms` }
}

function pathWithQuery(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return `${path}?per_page=100&${query.toString()}`
}
