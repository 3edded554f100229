import { rest, unwrap } from '../../data/rest/restClient.ts'
import { useRestQuery } from '../../data/rest/useRestQuery.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { absentWhen } from './absentWhen.ts'
import type { Device } from './device.ts'
import { deviceStatusIds } from './device.ts'
import { deviceOperations } from './deviceOperations.ts'

/** How often a device on a page of its own is asked for; the REST interface tells nothing by itself. */
const pollMs = 15_000

/** One device by its id; ready with null when there is none, or when it has been deleted. */
export function useDevice(deviceId: number): QueryState<Device | null> {
  return useRestQuery([deviceOperations.one, deviceId], (signal) => loadDevice(deviceId, signal), {
    pollMs,
  })
}

async function loadDevice(deviceId: number, signal: AbortSignal): Promise<Device | null> {
  const device = await absentWhen(
    ['NOT_FOUND'],
    unwrap(
      rest.GET('/endpoint/{endpoint_id}', { params: { path: { endpoint_id: deviceId } }, signal }),
    ),
  )
  return device?.status.id === deviceStatusIds.deleted ? null : device
}
