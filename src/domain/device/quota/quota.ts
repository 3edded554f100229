/** Quotas of a device (REST interface, Quota management): data in bytes, or a number of SMS. */
import type { components } from '../../../contract/generated/rest.ts'
import { useQuery } from '@tanstack/react-query'
import { $api } from '../../../data/rest/api.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import { formatPercent } from '../../../lib/percent.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import type { Quota } from '../device.ts'
import { nullWhen } from '../useDevice.ts'

export type QuotaKind = 'data' | 'sms'
export type QuotaRequest = components['schemas']['QuotaRequest']

export const quotaNames = { data: 'Data quota', sms: 'SMS quota' } as const satisfies Record<
  QuotaKind,
  string
>

const paths = {
  data: '/endpoint/{endpoint_id}/quota/data',
  sms: '/endpoint/{endpoint_id}/quota/sms',
} as const satisfies Record<QuotaKind, string>

const pollMs = 15_000

/** A device's quota; null when none has been set. */
export function useQuota(
  deviceId: number,
  kind: QuotaKind,
  enabled = true,
): QueryResult<Quota | null> {
  return useQuery({
    enabled,
    ...nullWhen(
      ['NOT_FOUND'],
      $api.queryOptions('get', paths[kind], { params: { path: { endpoint_id: deviceId } } }),
    ),
    refetchInterval: pollMs,
  })
}

/** Sets a new quota of a device in place of the one before. */
export function useSetQuota(kind: QuotaKind) {
  return $api.useMutation('post', paths[kind], { onSettled: () => invalidatePaths(paths[kind]) })
}

export interface QuotaLevel {
  /** Which part is used, 0 to 1. */
  share: number
  note: string | undefined
}

/** How much of a quota is used and what that means. */
export function quotaLevel(
  {
    volume,
    volume_used: used,
    threshold_percentage: threshold,
  }: Pick<Quota, 'volume' | 'volume_used' | 'threshold_percentage'>,
  kind: QuotaKind,
): QuotaLevel {
  const share = volume > 0 ? Math.min(1, used / volume) : 1
  const thing = kind === 'data' ? 'data' : 'SMS'
  if (used >= volume)
    return { share, note: `Used up: the device can use no more ${thing} until a new quota is set.` }
  const isBelowThreshold = threshold !== null && (volume - used) * 100 < threshold * volume
  if (isBelowThreshold)
    return {
      share,
      note: `Less than ${formatPercent(threshold / 100)} is left; the service has made an event of it.`,
    }
  return { share, note: undefined }
}
