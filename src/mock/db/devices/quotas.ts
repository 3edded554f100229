/**
 * Quotas of devices as they are kept (REST interface, Quota management): data in bytes, SMS in messages.
 */
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Store } from '../../store/store.ts'

export type QuotaKind = 'data' | 'sms'

export interface QuotaRow {
  readonly endpoint_id: number
  readonly kind: QuotaKind
  readonly volume: number
  readonly volume_used: number
  /** Below this share of the volume somebody is told; null for never. */
  readonly threshold_percentage: number | null
  readonly set_at_ms: number
  readonly expires_at_ms: number | null
  /** Whether it begins anew when it ends, or with each month when it does not. */
  readonly is_refilled: boolean
  readonly has_expired: boolean
}

/** The quota of a device, undefined when none is set. */
export function readQuota(store: Store, endpointId: number, kind: QuotaKind): QuotaRow | undefined {
  const row = store.db
    .statement('SELECT * FROM quota WHERE endpoint_id = ? AND kind = ?')
    .get(endpointId, kind)
  return row && toQuota(row)
}

/** Writes a quota over an older one. */
export function writeQuota(store: Store, quota: QuotaRow): void {
  store.db
    .statement('INSERT OR REPLACE INTO quota VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      quota.endpoint_id,
      quota.kind,
      quota.volume,
      quota.volume_used,
      quota.threshold_percentage,
      quota.set_at_ms,
      quota.expires_at_ms,
      quota.is_refilled ? 1 : 0,
      quota.has_expired ? 1 : 0,
    )
}

/** Quotas whose time is over and that nobody has dealt with; at most so many. */
export function quotasToEnd(store: Store, most: number): QuotaRow[] {
  return store.db
    .statement(
      'SELECT * FROM quota WHERE expires_at_ms IS NOT NULL AND has_expired = 0 AND expires_at_ms <= ? LIMIT ?',
    )
    .all(store.clock.now(), most)
    .map(toQuota)
}

/** Begins anew every quota that is refilled with the month. */
export function refillMonthlyQuotas(store: Store): void {
  store.db
    .statement(
      'UPDATE quota SET volume_used = 0, set_at_ms = ? WHERE is_refilled = 1 AND expires_at_ms IS NULL',
    )
    .run(store.clock.now())
}

function toQuota(row: SqlRow): QuotaRow {
  return {
    endpoint_id: Number(row['endpoint_id']),
    kind: row['kind'] === 'sms' ? 'sms' : 'data',
    volume: Number(row['volume']),
    volume_used: Number(row['volume_used']),
    threshold_percentage: numberOrNull(row['threshold_percentage']),
    set_at_ms: Number(row['set_at_ms']),
    expires_at_ms: numberOrNull(row['expires_at_ms']),
    is_refilled: row['is_refilled'] === 1,
    has_expired: row['has_expired'] === 1,
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
