/**
 * The device a SIM is in: the REST interface's endpoint, found by the ICCID, which is where the two interfaces meet (REST interface,
 * Working with collections). Import it only from lazy chunks: it brings the REST client.
 */
import { collectionQuery } from '../../data/rest/collections.ts'
import { rest, unwrap } from '../../data/rest/restClient.ts'
import { useRestQuery } from '../../data/rest/useRestQuery.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { deviceStatusIds } from './device.ts'
import type { Device } from './device.ts'
import { deviceOperations } from './deviceOperations.ts'

/** ICCIDs that begin alike differ in their last digit or two, so that all of them fit on one page. */
const perPage = 500
/** The REST interface tells nothing by itself. */
const pollMs = 30_000

/** The device with this SIM; ready with null when no device has it. */
export function useDeviceOfSim(iccid: string): QueryState<Device | null> {
  return useRestQuery(
    [deviceOperations.list, { iccid }],
    (signal) => findDeviceOfSim(iccid, signal),
    { pollMs },
  )
}

/** Asks for the device with this SIM; null when there is none. Throws a ProblemError. */
export async function findDeviceOfSim(iccid: string, signal: AbortSignal): Promise<Device | null> {
  const query = collectionQuery({ page: 1, perPage, filter: { iccid } })
  const found = await unwrap(rest.GET('/endpoint', { params: { query }, signal }))
  // The filter is exact only above 19 characters; a shorter ICCID is searched for as a beginning.
  const own = found.filter(
    (device) => device.sim?.iccid === iccid && device.status.id !== deviceStatusIds.deleted,
  )
  return own.find((device) => device.status.id === deviceStatusIds.enabled) ?? own[0] ?? null
}
