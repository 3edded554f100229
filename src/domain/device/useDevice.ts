/** Queries of devices and profiles. Loads the REST client: import it only from lazy chunks. */
import { t } from '@lingui/core/macro'
import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { ProblemError } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { iccidQuery } from '../sim/findRestSim.ts'
import { sessionSinceMs, type Sim } from '../sim/SimFields.ts'
import { deviceStatusIds, type Device } from './device.ts'
import { invalidatePaths, pollEvery } from '../../data/rest/queryClient.ts'

/** How often a device's own page refetches it; the REST interface has no live updates. */
const devicePollMs = 15_000

/**
 * Loads a device by its id; null when there is none or it has been deleted. Searches the list, since the path of a single device is an
 * extension.
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
      refetchInterval: pollEvery(devicePollMs),
    },
  )
}

const deviceOfSimPollMs = 30_000

/** Loads the device with this SIM; null when no device has it. Not fetched without a REST interface. */
export function useDeviceOfSim(iccid: string): QueryResult<Device | null> {
  return $api.useQuery('get', '/endpoint', iccidQuery(iccid), {
    select: ({ items }) => deviceWith(iccid, items),
    refetchInterval: pollEvery(deviceOfSimPollMs),
    enabled: useCapabilities().hasRest,
  })
}

/** The filter is exact only above 19 characters; a shorter ICCID matches all that start with it. */
function deviceWith(iccid: string, found: readonly Device[]): Device | null {
  const isOnlyOne = found.length === 1
  const own = found.filter(
    ({ sim, status }) =>
      // A record may name its SIM only by its ID.
      sim && (sim.iccid ? sim.iccid === iccid : isOnlyOne) && status.id !== deviceStatusIds.deleted,
  )
  return own.find((device) => device.status.id === deviceStatusIds.enabled) ?? own[0] ?? null
}

/** Nothing is pushed about a device, so it is refetched when the status or session of its SIM changes. */
export function useRefetchWithSim(sim: Sim | undefined, device: Device | null | undefined): void {
  const since = sim && sessionSinceMs(sim)
  const key = sim && `${sim.statusid} ${since}`
  const known = useRef<string>(undefined)
  const follow = useEffectEvent((current: string) => {
    // The device may have been loaded before a change, and the SIM after it.
    const isOutdated =
      known.current === undefined
        ? typeof device?.online === 'boolean' && device.online !== (since !== null)
        : known.current !== current
    known.current = current
    if (isOutdated) invalidatePaths('/endpoint')
  })
  useEffect(() => {
    if (key !== undefined) follow(key)
  }, [key])
}

export function useServiceProfiles() {
  const enabled = useCapabilities().hasRestOperation('get', '/service_profile')
  return $api.useQuery('get', '/service_profile', {}, { select: ({ items }) => items, enabled })
}

export function useTariffProfiles() {
  const enabled = useCapabilities().hasRestOperation('get', '/tariff_profile')
  return $api.useQuery('get', '/tariff_profile', {}, { select: ({ items }) => items, enabled })
}

/** Returns query options that load null when the service responds without content or with one of `codes`. */
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

export function enableQuestion(name: string) {
  return {
    title: t`Enable ${name}?`,
    consequence: t`It can use the network again. A SIM in “Factory Test” is activated.`,
    confirmLabel: t`Enable device`,
    isDestructive: false,
  }
}

export function useUpdateDevice() {
  return $api.useMutation('patch', '/endpoint/{endpoint_id}', {
    onSettled: () => invalidatePaths('/endpoint'),
  })
}
