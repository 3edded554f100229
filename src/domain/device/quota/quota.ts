import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { $api } from '../../../data/rest/queryHooks.ts'
import { pollEvery } from '../../../data/rest/queryClient.ts'
import { formatPercent } from '../../../lib/percent.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import type { Quota } from '../device.ts'
import { nullWhen } from '../useDevice.ts'

export type QuotaKind = 'data' | 'sms'

export const quotaNames = { data: t`Data quota`, sms: t`SMS quota` } as const satisfies Record<
  QuotaKind,
  string
>

export const quotaPaths = {
  data: '/endpoint/{endpoint_id}/quota/data',
  sms: '/endpoint/{endpoint_id}/quota/sms',
} as const satisfies Record<QuotaKind, string>

const pollMs = 15_000

/** Loads a device's quota; null when none is set. */
export function useQuota(
  deviceId: number,
  kind: QuotaKind,
  enabled = true,
): QueryResult<Quota | null> {
  return useQuery({
    enabled,
    ...nullWhen(
      ['NOT_FOUND'],
      $api.queryOptions('get', quotaPaths[kind], { params: { path: { endpoint_id: deviceId } } }),
    ),
    refetchInterval: pollEvery(pollMs),
  })
}

interface QuotaLevel {
  share: number
  note: string | undefined
}

export function quotaLevel(
  {
    volume,
    volume_used: used,
    threshold_percentage: threshold,
  }: Pick<Quota, 'volume' | 'volume_used' | 'threshold_percentage'>,
  kind: QuotaKind,
): QuotaLevel {
  const share = volume > 0 ? Math.min(1, used / volume) : 1
  if (used >= volume)
    return {
      share,
      note:
        kind === 'data'
          ? t`Used up. The device can't use data until you set a new quota.`
          : t`Used up. The device can't use SMS until you set a new quota.`,
    }
  const isBelowThreshold = threshold !== null && (volume - used) * 100 < threshold * volume
  if (!isBelowThreshold) return { share, note: undefined }
  const limit = formatPercent(threshold / 100)
  return { share, note: t`Less than ${limit} left. The service has created an event.` }
}
