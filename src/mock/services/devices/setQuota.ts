/**
 * Sets quotas and ends expired ones (REST interface, Quota management; the expiry is an extension): a refilled quota restarts with the same
 * duration, others block the service until a new one is set.
 */
import type { components } from '../../../contract/generated/rest.ts'
import {
  getQuotaExpiryError,
  getQuotaThresholdError,
  getQuotaVolumeError,
} from '../../../contract/inputRules.ts'
import { getDevice, readDevice } from '../../db/devices/devices.ts'
import {
  quotasToEnd,
  writeQuota,
  readServiceFacts,
  type ServiceFacts,
} from '../../db/devices/serviceFacts.ts'
import type { QuotaKind, QuotaRow } from '../../db/devices/deviceTables.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { auditDevice, auditedQuota } from './auditDevice.ts'
import { settleDevice } from './settleDevice.ts'

export function setQuota(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  kind: QuotaKind,
  input: components['schemas']['QuotaRequest'],
): QuotaRow {
  const device = getDevice(store, viewer, endpointId)
  const facts = readServiceFacts(store, device.id)
  if (!facts) throw notFound('endpoint_id', 'There is no device with this id.')
  const nowMs = store.clock.now()
  const expires_at_ms = input.expiry_date == null ? null : Date.parse(input.expiry_date)
  const errors = {
    volume: getQuotaVolumeError(input.volume),
    threshold_percentage:
      input.threshold_percentage == null
        ? undefined
        : getQuotaThresholdError(input.threshold_percentage),
    expiry_date: expires_at_ms === null ? undefined : getQuotaExpiryError(expires_at_ms, nowMs),
  }
  for (const [field, error] of Object.entries(errors))
    if (error) throw badInput(field, inputErrorMessage(error))
  const quota: QuotaRow = {
    endpoint_id: device.id,
    kind,
    volume: input.volume,
    volume_used: 0,
    threshold_percentage: input.threshold_percentage ?? null,
    set_at_ms: nowMs,
    expires_at_ms,
    is_refilled: input.auto_refill ?? false,
    has_expired: false,
  }
  const { initiator } = viewer
  const { customerid } = device
  settleDevice(store, device.sim?.id, initiator, withQuota(facts, quota), (sim) => {
    writeQuota(store, quota)
    const { volume } = quota
    const description =
      kind === 'data'
        ? `Data quota set to ${volume.toLocaleString('en')} bytes`
        : `SMS quota set to ${volume} messages`
    const subject = { customerid, endpointId, sim, initiator }
    appendRestEvent(store, subject, 24, description, { resource: kind, volume })
    const name = kind === 'data' ? 'data_quota' : 'sms_quota'
    const previous = kind === 'data' ? facts.dataQuota : facts.smsQuota
    const [before, after] = [auditedQuota(previous), auditedQuota(quota)]
    auditDevice(store, subject, { [name]: before }, { [name]: after })
  })
  return quota
}

/** Ends expired quotas. Call it regularly. */
export function endQuotas(store: Store): void {
  const most = 200
  for (const quota of quotasToEnd(store, most)) {
    const { endpoint_id, kind, expires_at_ms, set_at_ms } = quota
    const facts = readServiceFacts(store, endpoint_id)
    if (expires_at_ms === null) continue
    const lastsMs = Math.max(1, expires_at_ms - set_at_ms)
    // After a long downtime several periods may have passed: the quota restarts with the current one.
    const turns = Math.floor((store.clock.now() - expires_at_ms) / lastsMs)
    const beginsMs = expires_at_ms + turns * lastsMs
    const after: QuotaRow = quota.is_refilled
      ? { ...quota, volume_used: 0, set_at_ms: beginsMs, expires_at_ms: beginsMs + lastsMs }
      : { ...quota, has_expired: true }
    if (!facts) {
      writeQuota(store, { ...quota, has_expired: true })
      continue
    }
    const simId = readDevice(store, endpoint_id)?.sim?.id
    settleDevice(store, simId, { type: 'SYSTEM' }, withQuota(facts, after), (sim) => {
      writeQuota(store, after)
      if (after.is_refilled) return
      const { customerid } = facts
      const left = Math.max(0, quota.volume - quota.volume_used)
      const [name, unit] = kind === 'data' ? ['data', 'bytes'] : ['SMS', 'messages']
      appendRestEvent(
        store,
        { customerid, endpointId: endpoint_id, sim },
        kind === 'data' ? 25 : 26,
        `The ${name} quota has ended; ${left} ${unit} were left of it`,
        { resource: kind, left },
      )
    })
  }
}

function withQuota(facts: ServiceFacts, quota: QuotaRow): ServiceFacts {
  return { ...facts, [quota.kind === 'data' ? 'dataQuota' : 'smsQuota']: quota }
}
