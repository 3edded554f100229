/** Data and SMS quotas of a device (REST interface, Quota management). */
import type { components } from '../../../contract/generated/rest.ts'
import { getQuota, setQuota } from '../../services/devices/setQuota.ts'
import type { QuotaKind, QuotaRow } from '../../db/devices/deviceTables.ts'
import type { Call, Handler } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

/** GET /endpoint/{endpoint_id}/quota/data */
export const getDataQuota: Handler<'getDataQuota'> = (call) => answerQuota(call, 'data')

/** POST /endpoint/{endpoint_id}/quota/data */
export const setDataQuota: Handler<'setDataQuota'> = (call) => changeQuota(call, 'data')

/** GET /endpoint/{endpoint_id}/quota/sms */
export const getSmsQuota: Handler<'getSmsQuota'> = (call) => answerQuota(call, 'sms')

/** POST /endpoint/{endpoint_id}/quota/sms */
export const setSmsQuota: Handler<'setSmsQuota'> = (call) => changeQuota(call, 'sms')

function answerQuota(
  { store, viewer, path }: Call<'getDataQuota' | 'getSmsQuota'>,
  kind: QuotaKind,
) {
  return quotaAnswer(getQuota(store, viewer, path.endpoint_id, kind))
}

function changeQuota(
  { store, viewer, path, body, remoteAddress }: Call<'setDataQuota' | 'setSmsQuota'>,
  kind: QuotaKind,
) {
  return {
    status: 200 as const,
    body: quotaView(
      withContentChecked(() =>
        setQuota(store, viewer, path.endpoint_id, kind, body, remoteAddress),
      ),
    ),
  }
}

function quotaAnswer(quota: QuotaRow | undefined) {
  return quota
    ? { status: 200 as const, body: quotaView(quota) }
    : { status: 204 as const, body: undefined }
}

function quotaView({
  volume,
  volume_used,
  threshold_percentage,
  expires_at_ms,
  is_refilled,
}: QuotaRow): components['schemas']['Quota'] {
  const expiry_date = expires_at_ms === null ? null : new Date(expires_at_ms).toISOString()
  return { volume, volume_used, threshold_percentage, expiry_date, auto_refill: is_refilled }
}
