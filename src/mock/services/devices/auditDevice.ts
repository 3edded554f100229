/**
 * Audits changes of devices in the transaction of the change, under the device's SIM because the documents have no category for devices.
 * SMS texts are private and not stored.
 */
import { appendAudit, type AuditEntry } from '../../db/audit-log/auditLog.ts'
import type { DeviceRow } from '../../db/devices/deviceRow.ts'
import type { QuotaRow } from '../../db/devices/deviceTables.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

type Values = Readonly<Record<string, unknown>>

export interface DeviceAction {
  readonly viewer: Viewer
  readonly sourceIpAddress: string
  readonly device: { readonly id: number; readonly customerid: number }
  /** The affected SIM. */
  readonly iccid?: string | undefined
}

/** Adds an entry with the values that differ, if any. `before` is undefined for a created device, `after` for a deleted one. */
export function auditDevice(
  store: Store,
  action: DeviceAction,
  before: Values | undefined,
  after: Values | undefined,
): void {
  const { device } = action
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (differing.length === 0) return
  const only = (values: Values) => ({
    device: {
      endpoint_id: device.id,
      ...Object.fromEntries(differing.map((name) => [name, values[name]])),
    },
  })
  append(store, action, {
    action: before === undefined ? 'CREATED' : after === undefined ? 'DELETED' : 'UPDATED',
    ...(before ? { oldValue: only(before) } : {}),
    ...(after ? { newValue: only(after) } : {}),
  })
}

export function auditSms(
  store: Store,
  action: DeviceAction,
  event: 'sent' | 'cancelled',
  sms: { readonly id: number; readonly destination_address: string },
): void {
  const value = {
    sms: {
      endpoint_id: action.device.id,
      id: sms.id,
      destination_address: sms.destination_address,
    },
  }
  append(
    store,
    action,
    event === 'sent'
      ? { action: 'CREATED', newValue: value }
      : { action: 'DELETED', oldValue: value },
  )
}

export function auditedDevice({
  name,
  statusid,
  sim,
  service_profile,
  tariff_profile,
  tags,
}: DeviceRow): Values {
  return {
    name,
    device_status: statusid,
    sim: sim?.iccid ?? null,
    service_profile: service_profile.name,
    tariff_profile: tariff_profile.name,
    tags,
  }
}

/** The audited fields of a quota, without its usage. */
export function auditedQuota(quota: QuotaRow | undefined): Values | null {
  if (!quota) return null
  const { volume, threshold_percentage, expires_at_ms, is_refilled } = quota
  return {
    volume,
    threshold_percentage,
    expiry_date: expires_at_ms === null ? null : new Date(expires_at_ms).toISOString(),
    auto_refill: is_refilled,
  }
}

function append(
  store: Store,
  { viewer, sourceIpAddress, device, iccid }: DeviceAction,
  values: Pick<AuditEntry, 'action' | 'oldValue' | 'newValue'>,
): void {
  appendAudit(store, viewer.initiator, {
    customerid: device.customerid,
    category: 'SIM_CARD',
    sourceIpAddress,
    ...(iccid === undefined ? {} : { iccid }),
    ...values,
  })
}
