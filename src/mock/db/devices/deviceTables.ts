/** The tables of devices and their quotas, balances and profiles. Amounts of money are exact decimal texts. */
import {
  defineTable,
  flag,
  integer,
  key,
  nullable,
  oneOf,
  rowId,
  text,
  type RowOf,
} from '../sqlite/table.ts'

export const apiCallbackTable = defineTable('api_callback', {
  id: rowId,
  customerid: integer,
  url: text,
  purpose: nullable(text),
})
export type ApiCallbackRow = RowOf<typeof apiCallbackTable.columns>

export const serviceProfileTable = defineTable('service_profile', {
  id: rowId,
  customerid: integer,
  name: text,
  description: text,
  /** Whether its devices require a balance. */
  is_prepaid: flag,
  /** Whether its devices require a data quota. */
  has_data_quota: flag,
  has_sms_quota: flag,
  api_callback_id: nullable(integer),
})
export type ServiceProfileRow = RowOf<typeof serviceProfileTable.columns>

export const tariffProfileTable = defineTable('tariff_profile', {
  id: rowId,
  customerid: integer,
  name: text,
  description: text,
  price_per_mb: text,
  price_per_sms: text,
})

export const tariffPlanTable = defineTable('tariff_plan', {
  id: rowId,
  customerid: integer,
  name: text,
  description: nullable(text),
  notes: nullable(text),
})
export type TariffPlanRow = RowOf<typeof tariffPlanTable.columns>

/** Devices, which the REST interface calls endpoints. */
export const deviceTable = defineTable('endpoint', {
  id: rowId,
  customerid: integer,
  name: text,
  /** Empty without tags. */
  tags: text,
  /** 0 enabled, 1 disabled, 2 deleted (REST interface, Endpoint; those other than 0 are extensions). */
  statusid: integer,
  sim_id: nullable(integer),
  service_profile_id: integer,
  tariff_profile_id: integer,
  /** The registered IMEI. */
  imei: nullable(text),
  created_at_ms: integer,
})
export type StoredDevice = RowOf<typeof deviceTable.columns>

export const unregisteredSimTable = defineTable('unregistered_sim', { sim_id: key(integer) })

/** Data used by SIMs in their factory test per month (yyyy-MM), which is free. */
export const freeTestUsageTable = defineTable(
  'free_test_usage',
  { month: text, sim_id: integer, bytes: integer },
  { primaryKey: 'month, sim_id', withoutRowId: true },
)

export type QuotaKind = 'data' | 'sms'

export const quotaTable = defineTable(
  'quota',
  {
    endpoint_id: integer,
    kind: oneOf<QuotaKind>(),
    /** Bytes or messages. */
    volume: integer,
    volume_used: integer,
    /** An event is created when the remaining share of the volume falls below this; null for never. */
    threshold_percentage: nullable(integer),
    set_at_ms: integer,
    expires_at_ms: nullable(integer),
    /** Whether it restarts when it expires, or monthly when it does not expire. */
    is_refilled: flag,
    has_expired: flag,
  },
  {
    primaryKey: 'endpoint_id, kind',
    withoutRowId: true,
    indexes: [
      'quota_by_expiry ON quota (expires_at_ms) WHERE expires_at_ms IS NOT NULL AND has_expired = 0',
    ],
  },
)
export type QuotaRow = RowOf<typeof quotaTable.columns>

export const balanceTable = defineTable('balance', { endpoint_id: key(integer), amount: text })
