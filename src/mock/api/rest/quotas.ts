/** Data and SMS quotas of a device (REST interface, Quota management). */
import type { components } from '../../../contract/generated/rest.ts'
import { getQuota, setQuota } from '../../services/devices/setQuota.ts'
import type { QuotaKind, QuotaRow } from '../../db/devices/deviceTables.ts'
import { noContent, ok, type Call, type HandlersOf } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

export const quotaHandlers: HandlersOf<
  'getDataQuota' | 'setDataQuota' | 'getSmsQuota' | 'setSmsQuota'
> = {
  getDataQuota: (call) => answerQuota(call, 'data'),
  setDataQuota: (call) => changeQuota(call, 'data'),
  getSmsQuota: (call) => answerQuota(call, 'sms'),
  setSmsQuota: (call) => changeQuota(call, 'sms'),
}

function answerQuota(
  { store, viewer, path }: Call<'getDataQuota' | 'getSmsQuota'>,
  kind: QuotaKind,
) {
  const quota = getQuota(store, viewer, path.endpoint_id, kind)
  return quota ? ok(quotaView(quota)) : noContent
}

function changeQuota(
  { store, viewer, path, body, remoteAddress }: Call<'setDataQuota' | 'setSmsQuota'>,
  kind: QuotaKind,
) {
  const set = () => setQuota(store, viewer, path.endpoint_id, kind, body, remoteAddress)
  return ok(quotaView(withContentChecked(set)))
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
