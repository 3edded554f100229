/**
 * Quotas of a device (REST interface, Quota management): how much data (bytes) or how many SMS it may still use. Reading, setting, and
 * what one means to people.
 */
import type { components } from '../../../contract/generated/rest.ts'
import { changeThen } from '../../../data/rest/changeThen.ts'
import { rest, unwrap } from '../../../data/rest/restClient.ts'
import { useRestQuery } from '../../../data/rest/useRestQuery.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { absentWhen } from '../absentWhen.ts'
import type { Quota } from '../device.ts'
import { deviceOperations } from '../deviceOperations.ts'

export type QuotaKind = 'data' | 'sms'
export type QuotaRequest = components['schemas']['QuotaRequest']

export const quotaNames = { data: 'Data quota', sms: 'SMS quota' } as const satisfies Record<
  QuotaKind,
  string
>

/** What is used rises while one looks. */
const pollMs = 15_000

const operations = { data: deviceOperations.dataQuota, sms: deviceOperations.smsQuota }

/** A device's quota; ready with null when none has been set. */
export function useQuota(deviceId: number, kind: QuotaKind): QueryState<Quota | null> {
  return useRestQuery(
    [operations[kind], deviceId],
    (signal) => absentWhen(['NOT_FOUND'], loadQuota(deviceId, kind, signal)),
    { pollMs },
  )
}

function loadQuota(deviceId: number, kind: QuotaKind, signal: AbortSignal): Promise<Quota> {
  const options = { params: { path: { endpoint_id: deviceId } }, signal }
  return unwrap(
    kind === 'data'
      ? rest.GET('/endpoint/{endpoint_id}/quota/data', options)
      : rest.GET('/endpoint/{endpoint_id}/quota/sms', options),
  )
}

/** Sets a new quota in place of the one before. Throws a ProblemError. */
export async function setQuota(
  deviceId: number,
  kind: QuotaKind,
  body: QuotaRequest,
): Promise<void> {
  const options = { params: { path: { endpoint_id: deviceId } }, body }
  const answering = unwrap(
    kind === 'data'
      ? rest.POST('/endpoint/{endpoint_id}/quota/data', options)
      : rest.POST('/endpoint/{endpoint_id}/quota/sms', options),
  )
  await changeThen(answering, operations[kind])
}

export interface QuotaLevel {
  /** Which part is used, 0 to 1. */
  share: number
  /** What it means now, in one sentence; undefined while there is nothing to say. */
  note: string | undefined
}

/** How much of a quota is used and what that means. */
export function quotaLevel(
  { volume, volume_used: used, threshold_percentage: threshold }: Quota,
  kind: QuotaKind,
): QuotaLevel {
  const share = volume > 0 ? Math.min(1, used / volume) : 1
  const thing = kind === 'data' ? 'data' : 'SMS'
  if (used >= volume)
    return { share, note: `Used up: the device can use no more ${thing} until a new quota is set.` }
  const isBelowThreshold = threshold !== null && (volume - used) * 100 < threshold * volume
  if (isBelowThreshold)
    return { share, note: `Less than ${threshold} % is left; the service has made an event of it.` }
  return { share, note: undefined }
}
