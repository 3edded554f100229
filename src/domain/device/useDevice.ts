/** Devices and profiles by the REST interface. Brings the REST client: import it only from lazy chunks. */
import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { ProblemError } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { deviceStatusIds } from './device.ts'
import type { Device, ServiceProfile } from './device.ts'

/** How often a device on a page of its own is fetched; the REST interface pushes nothing. */
const devicePollMs = 15_000

/**
 * One device by its id; null when there is none, or when it has been deleted. Found in the list: asking for one by its path is an
 * extension of the interface.
 */
export function useDevice(deviceId: number): QueryResult<Device | null> {
  const query = collectionQuery({ page: 1, perPage: 10, filter: { id: String(deviceId) } })
  return $api.useQuery(
    'get',
    '/endpoint',
    { params: { query } },
    {
      select: ({ items }) =>
        items.find(({ id, status }) => id === deviceId && status.id !== deviceStatusIds.deleted) ??
        null,
      refetchInterval: devicePollMs,
    },
  )
}

/** ICCIDs that begin alike differ in their last digit or two, so that all of them fit on one page. */
const perPage = 500
const deviceOfSimPollMs = 30_000

/** The device with this SIM; null when no device has it. Never fetched without a REST interface. */
export function useDeviceOfSim(iccid: string): QueryResult<Device | null> {
  return $api.useQuery(
    'get',
    '/endpoint',
    { params: { query: queryFor(iccid) } },
    {
      select: ({ items }) => deviceWith(iccid, items),
      refetchInterval: deviceOfSimPollMs,
      enabled: useCapabilities().hasRest,
    },
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
  const isOnlyOne = found.length === 1
  const own = found.filter(
    ({ sim, status }) =>
      // A record may name its SIM by the id alone.
      sim && (sim.iccid ? sim.iccid === iccid : isOnlyOne) && status.id !== deviceStatusIds.deleted,
  )
  return own.find((device) => device.status.id === deviceStatusIds.enabled) ?? own[0] ?? null
}

/** The service profiles of the account; never fetched where the service does not list them. */
export function useServiceProfiles() {
  const enabled = useCapabilities().hasRestOperation('get', '/service_profile')
  return $api.useQuery('get', '/service_profile', {}, { select: ({ items }) => items, enabled })
}

/** The tariff profiles of the account; never fetched where the service does not list them. */
export function useTariffProfiles() {
  const enabled = useCapabilities().hasRestOperation('get', '/tariff_profile')
  return $api.useQuery('get', '/tariff_profile', {}, { select: ({ items }) => items, enabled })
}

/** The service profile of a device; undefined while unknown and where the service tells no profiles. */
export function useServiceProfile(device: Device): ServiceProfile | undefined {
  return useServiceProfiles().data?.find(({ id }) => id === device.service_profile.id)
}

/** Query options whose answer is null when the service has nothing: it answers without content, or with one of `codes`. */
export function nullWhen<T, K extends QueryKey>(
  codes: readonly string[],
  { queryKey, queryFn }: { queryKey: K; queryFn: QueryFunction<T, K> },
): { queryKey: K; queryFn: QueryFunction<T | null, K> } {
  return {
    queryKey,
    async queryFn(context) {
      try {
        return (await queryFn(context)) ?? null
      } catch (thrown) {
        if (thrown instanceof ProblemError && codes.includes(thrown.problem.code)) return null
        throw thrown
      }
    },
  }
}
