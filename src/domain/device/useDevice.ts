import { useQuery } from '@tanstack/react-query'
import { $api } from '../../data/rest/api.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import type { Device } from './device.ts'
import { deviceStatusIds } from './device.ts'
import { nullWhen } from './nullWhen.ts'

/** How often a device on a page of its own is fetched; the REST interface pushes nothing. */
const pollMs = 15_000

/** One device by its id; null when there is none, or when it has been deleted. */
export function useDevice(deviceId: number): QueryResult<Device | null> {
  const path = { endpoint_id: deviceId }
  return useQuery({
    ...nullWhen(
      ['NOT_FOUND'],
      $api.queryOptions('get', '/endpoint/{endpoint_id}', { params: { path } }),
    ),
    select: (device) => (device?.status.id === deviceStatusIds.deleted ? null : device),
    refetchInterval: pollMs,
  })
}
