/**
 * Audits changes of devices in the transaction of the change, under the device's SIM because the documents have no category for devices.
 * SMS texts are private and not stored.
 */
import { appendAudit, type AuditEntry } from '../../db/audit-log/auditLog.ts'
import type { DeviceRow } from '../../db/devices/devices.ts'
import type { QuotaRow } from '../../db/devices/deviceTables.ts'
import type { Initiator, Store } from '../../store/store.ts'

type Values = Readonly<Record<string, unknown>>

/** The changed device, its SIM, and who changed it. */
export interface DeviceSubject {
  readonly customerid: number
  readonly endpointId: number
  readonly sim?: { readonly iccid: string } | null | undefined
  readonly initiator: Initiator
}

/** Adds an entry with the values that differ, if any. `before` is undefined for a created device, `after` for a deleted one. */
export function auditDevice(
  store: Store,
  subject: DeviceSubject,
  before: Values | undefined,
  after: Values | undefined,
): void {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (differing.length === 0) return
  const only = (values: Values | undefined) =>
    values && {
      device: {
        endpoint_id: subject.endpointId,
        ...Object.fromEntries(differing.map((name) => [name, values[name]])),
      },
    }
  const action = before === undefined ? 'CREATED' : after === undefined ? 'DELETED' : 'UPDATED'
  append(store, subject, { action, oldValue: only(before), newValue: only(after) })
}

export function auditSms(
  store: Store,
  subject: DeviceSubject,
  event: 'sent' | 'cancelled',
  { id, destination_address }: { readonly id: number; readonly destination_address: string },
): void {
  const value = { sms: { endpoint_id: subject.endpointId, id, destination_address } }
  append(
    store,
    subject,
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
  { initiator, customerid, sim }: DeviceSubject,
  values: Pick<AuditEntry, 'action' | 'oldValue' | 'newValue'>,
): void {
  appendAudit(store, initiator, { customerid, category: 'SIM_CARD', iccid: sim?.iccid, ...values })
}
