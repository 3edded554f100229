/**
 * Everything that determines whether a device has service, read at once: status, requirements of the service profile, quotas and balance.
 */
import type { Store } from '../../store/store.ts'
import { readBalance } from './balances.ts'
import { parseDecimal } from './decimal.ts'
import type { QuotaRow } from './deviceTables.ts'
import { readQuota } from './quotas.ts'

export interface ServiceFacts {
  readonly endpointId: number
  readonly customerid: number
  readonly name: string
  /** 0 enabled, 1 disabled, 2 deleted. */
  readonly statusid: number
  /** Whether its SIM is in the factory test. */
  readonly is_in_test: boolean
  readonly is_prepaid: boolean
  readonly has_data_quota: boolean
  readonly has_sms_quota: boolean
  readonly api_callback_id: number | null
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
      `SELECT endpoint.customerid, endpoint.name, endpoint.statusid, is_prepaid, has_data_quota, has_sms_quota, api_callback_id, price_per_mb, price_per_sms,
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
    name: String(row['name']),
    statusid: Number(row['statusid']),
    is_in_test: row['is_in_test'] === 1,
    is_prepaid,
    has_data_quota: row['has_data_quota'] === 1,
    has_sms_quota: row['has_sms_quota'] === 1,
    api_callback_id: typeof row['api_callback_id'] === 'number' ? row['api_callback_id'] : null,
    dataQuota: readQuota(store, endpointId, 'data'),
    smsQuota: readQuota(store, endpointId, 'sms'),
    balance: is_prepaid ? readBalance(store, endpointId) : 0n,
    pricePerMb: parseDecimal(String(row['price_per_mb'])),
    pricePerSms: parseDecimal(String(row['price_per_sms'])),
  }
}
