/**
 * The device a SIM is in: the REST interface's endpoint, found by the ICCID, which is where the two interfaces meet (REST interface,
 * Working with collections). Import it only from lazy chunks: it brings the REST client.
 */
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { deviceStatusIds } from './device.ts'
import type { Device } from './device.ts'

/** ICCIDs that begin alike differ in their last digit or two, so that all of them fit on one page. */
const perPage = 500
/** The REST interface pushes nothing. */
const pollMs = 30_000

/** The device with this SIM; null when no device has it. */
export function useDeviceOfSim(iccid: string): QueryResult<Device | null> {
  return $api.useQuery(
    'get',
    '/endpoint',
    { params: { query: queryFor(iccid) } },
    { select: ({ items }) => deviceWith(iccid, items), refetchInterval: pollMs },
  )
}

/** The device with this SIM; null when there is none. Throws a ProblemError. */
export async function findDeviceOfSim(iccid: string, signal: AbortSignal): Promise<Device | null> {
  const { items } = await bodyOf(
    api.GET('/endpoint', { params: { query: queryFor(iccid) }, signal }),
  )
  return deviceWith(iccid, items)
}

function queryFor(iccid: string) {
  return collectionQuery({ page: 1, perPage, filter: { iccid } })
}

/** The filter is exact only above 19 characters; a shorter ICCID finds all that begin with it. */
function deviceWith(iccid: string, found: readonly Device[]): Device | null {
  const own = found.filter(
    (device) => device.sim?.iccid === iccid && device.status.id !== deviceStatusIds.deleted,
  )
  return own.find((device) => device.status.id === deviceStatusIds.enabled) ?? own[0] ?? null
}
