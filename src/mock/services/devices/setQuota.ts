/**
 * Sets quotas and ends expired ones (REST interface, Quota management; the expiry is an extension): a refilled quota restarts with the same
 * duration, others block the service until a new one is set.
 */
import {
  getQuotaExpiryError,
  getQuotaThresholdError,
  getQuotaVolumeError,
} from '../../../contract/inputRules.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { quotasToEnd, readQuota, writeQuota } from '../../db/devices/quotas.ts'
import type { QuotaKind, QuotaRow } from '../../db/devices/deviceTables.ts'
import { readServiceFacts } from '../../db/devices/serviceFacts.ts'
import { readDevice } from '../../db/devices/readDevices.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { auditDevice, auditedQuota } from './auditDevice.ts'
import { settleDevice } from './settleDevice.ts'

interface QuotaRequest {
  /** Bytes or messages. */
  readonly volume: number
  readonly threshold_percentage?: number | null
  /** ISO date and time. */
  readonly expiry_date?: string | null
  readonly auto_refill?: boolean
}

/** Returns the quota of a device; undefined when none is set. */
export function getQuota(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  kind: QuotaKind,
): QuotaRow | undefined {
  return readQuota(store, getDevice(store, viewer, endpointId).id, kind)
}

export function setQuota(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  kind: QuotaKind,
  input: QuotaRequest,
  sourceIpAddress: string,
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
  settleDevice(store, device.sim?.id ?? null, {
    initiator: viewer.initiator,
    sourceIpAddress,
    facts: { ...facts, ...(kind === 'data' ? { dataQuota: quota } : { smsQuota: quota }) },
    write: (sim) => {
      writeQuota(store, quota)
      const description =
        kind === 'data'
          ? `Data quota set to ${quota.volume.toLocaleString('en')} bytes`
          : `SMS quota set to ${quota.volume} messages`
      appendRestEvent(store, {
        type: 24,
        customerid: device.customerid,
        description,
        data: { resource: kind, volume: quota.volume },
        endpointId,
        sim,
        initiator: viewer.initiator,
      })
      const name = kind === 'data' ? 'data_quota' : 'sms_quota'
      const previous = kind === 'data' ? facts.dataQuota : facts.smsQuota
      auditDevice(
        store,
        { viewer, sourceIpAddress, device, iccid: sim?.iccid },
        { [name]: auditedQuota(previous) },
        { [name]: auditedQuota(quota) },
      )
    },
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
    settleDevice(store, readDevice(store, endpoint_id)?.sim?.id ?? null, {
      initiator: { type: 'SYSTEM' },
      facts: { ...facts, ...(kind === 'data' ? { dataQuota: after } : { smsQuota: after }) },
      write: (sim) => {
        writeQuota(store, after)
        if (after.is_refilled) return
        const left = `${Math.max(0, quota.volume - quota.volume_used)} ${kind === 'data' ? 'bytes' : 'messages'}`
        const description = `The ${kind === 'data' ? 'data' : 'SMS'} quota has ended; ${left} were left of it`
        appendRestEvent(store, {
          type: kind === 'data' ? 25 : 26,
          customerid: facts.customerid,
          description,
          data: { resource: kind, left: Math.max(0, quota.volume - quota.volume_used) },
          endpointId: endpoint_id,
          sim,
        })
      },
    })
  }
}
