/** The prepaid balance of a device (REST interface, Prepaid balance): exact decimals as texts, never numbers. */
import { useQuery } from '@tanstack/react-query'
import { $api } from '../../../data/rest/api.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import type { Balance } from '../device.ts'
import { nullWhen } from '../nullWhen.ts'

const path = '/endpoint/{endpoint_id}/balance'
/** What is left falls while one looks. */
const pollMs = 15_000

/** A device's balance; null when its service profile has none. */
export function useBalance(deviceId: number): QueryResult<Balance | null> {
  return useQuery({
    ...nullWhen(
      ['NOT_FOUND', 'CONFLICT'],
      $api.queryOptions('get', path, { params: { path: { endpoint_id: deviceId } } }),
    ),
    refetchInterval: pollMs,
  })
}

/** Adds an amount to the balance of a device, or takes it off when it is negative. */
export function useChangeBalance() {
  return $api.useMutation('post', path, { onSettled: () => invalidatePaths(path) })
}

/** Sets the balance of a device back to zero, which blocks it from all services. */
export function useResetBalance() {
  return $api.useMutation('delete', path, { onSettled: () => invalidatePaths(path) })
}
