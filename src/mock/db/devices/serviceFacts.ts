/**
 * Everything that determines whether a device has service, read at once: status, requirements of the service profile, quotas and balance.
 */
import type { Store } from '../../store/store.ts'
import { parseDecimal, writeDecimal } from './decimal.ts'
import { quotaTable, balanceTable, type QuotaRow, type QuotaKind } from './deviceTables.ts'
import { createTimeSlices } from '../../store/timeSlices.ts'

export interface ServiceFacts {
  readonly endpointId: number
  readonly customerid: number
  /** 0 enabled, 1 disabled, 2 deleted. */
  readonly statusid: number
  /** Whether its SIM is in the factory test. */
  readonly is_in_test: boolean
  readonly is_prepaid: boolean
  readonly has_data_quota: boolean
  readonly has_sms_quota: boolean
  readonly dataQuota: QuotaRow | undefined
  readonly smsQuota: QuotaRow | undefined
  /** In the units of `parseDecimal`; zero for a device that is not prepaid. */
  readonly balance: bigint
  /** Per megabyte (1,000,000 bytes), in the same units. */
  readonly pricePerMb: bigint
  readonly pricePerSms: bigint
}

/** Returns the facts of a device; undefined for an unknown ID. */
export function readServiceFacts(store: Store, endpointId: number): ServiceFacts | undefined {
  const row = store.db
    .statement(
      `SELECT endpoint.customerid, endpoint.statusid, is_prepaid, has_data_quota, has_sms_quota, price_per_mb, price_per_sms,
         EXISTS (SELECT 1 FROM sim WHERE sim.id = endpoint.sim_id AND sim.statusid = 6) AS is_in_test
       FROM endpoint JOIN service_profile ON service_profile.id = service_profile_id JOIN tariff_profile ON tariff_profile.id = tariff_profile_id
       WHERE endpoint.id = ?`,
    )
    .get(endpointId)
  if (!row) return undefined
  const is_prepaid = row['is_prepaid'] === 1
  return {
    endpointId,
    customerid: Number(row['customerid']),
    statusid: Number(row['statusid']),
    is_in_test: row['is_in_test'] === 1,
    is_prepaid,
    has_data_quota: row['has_data_quota'] === 1,
    has_sms_quota: row['has_sms_quota'] === 1,
    dataQuota: readQuota(store, endpointId, 'data'),
    smsQuota: readQuota(store, endpointId, 'sms'),
    balance: is_prepaid ? readBalance(store, endpointId) : 0n,
    pricePerMb: parseDecimal(String(row['price_per_mb'])),
    pricePerSms: parseDecimal(String(row['price_per_sms'])),
  }
}

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

/** The currency of all amounts (ISO 4217). */
export const currency = 'EUR'

/** Returns the balance of a device, in the units of `parseDecimal`. */
function readBalance(store: Store, endpointId: number): bigint {
  const balance = balanceTable.find(store.db, 'WHERE endpoint_id = ?', endpointId)
  return balance ? parseDecimal(balance.amount) : 0n
}

export function writeBalance(store: Store, endpointId: number, amount: bigint): void {
  balanceTable.replace(store.db, { endpoint_id: endpointId, amount: writeDecimal(amount) })
}

const sliceDevices = 2_000

/** Returns the total balance of an organisation's prepaid devices. */
export async function sumBalances(store: Store, customerid: number): Promise<bigint> {
  const read = store.db.arrayStatement(
    `SELECT balance.amount FROM balance JOIN endpoint ON endpoint.id = balance.endpoint_id JOIN service_profile ON service_profile.id = service_profile_id
     WHERE balance.endpoint_id BETWEEN ? AND ? AND endpoint.customerid = ? AND endpoint.statusid <> 2 AND is_prepaid = 1`,
  )
  const last = store.db.statement('SELECT max(endpoint_id) AS id FROM balance').get()?.['id']
  const nextSlice = createTimeSlices()
  let sum = 0n
  for (let first = 1; first <= Number(last ?? 0); first += sliceDevices) {
    for (const [amount] of read.all(first, first + sliceDevices - 1, customerid))
      if (typeof amount === 'string') sum += parseDecimal(amount)
    await nextSlice()
  }
  return sum
}
