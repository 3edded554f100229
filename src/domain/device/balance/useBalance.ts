import { useQuery } from '@tanstack/react-query'
import { $api } from '../../../data/rest/api.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import type { Balance } from '../device.ts'
import { nullWhen } from '../useDevice.ts'
import { pollEvery } from '../../../data/rest/queryClient.ts'

export const balancePath = '/endpoint/{endpoint_id}/balance'
const pollMs = 15_000

/** Loads a device's balance; null when its service profile is not prepaid. */
export function useBalance(deviceId: number, enabled = true): QueryResult<Balance | null> {
  return useQuery({
    enabled,
    ...nullWhen(
      ['NOT_FOUND', 'CONFLICT'],
      $api.queryOptions('get', balancePath, { params: { path: { endpoint_id: deviceId } } }),
    ),
    refetchInterval: pollEvery(pollMs),
  })
}
