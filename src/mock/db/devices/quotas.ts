import type { Store } from '../../store/store.ts'
import { quotaTable, type QuotaKind, type QuotaRow } from './deviceTables.ts'

export function readQuota(store: Store, endpointId: number, kind: QuotaKind): QuotaRow | undefined {
  return quotaTable.find(store.db, 'WHERE endpoint_id = ? AND kind = ?', endpointId, kind)
}

export function writeQuota(store: Store, quota: QuotaRow): void {
  quotaTable.replace(store.db, quota)
}

/** Returns up to `most` expired quotas that have not been processed. */
export function quotasToEnd(store: Store, max: number): QuotaRow[] {
  return quotaTable.list(
    store.db,
    'WHERE expires_at_ms IS NOT NULL AND has_expired = 0 AND expires_at_ms <= ? LIMIT ?',
    store.clock.now(),
    max,
  )
}

export function refillMonthlyQuotas(store: Store): void {
  store.db
    .statement(
      'UPDATE quota SET volume_used = 0, set_at_ms = ? WHERE is_refilled = 1 AND expires_at_ms IS NULL',
    )
    .run(store.clock.now())
}
