import {
  key,
  defineTable,
  fieldsOf,
  flag,
  integer,
  nullable,
  oneOf,
  real,
  rowId,
  text,
  withDefault,
  type RowOf,
} from '../sqlite/table.ts'
import type { ESIMInformation, NetworkOperator } from '../../../contract/generated/graphqlServer.ts'

const plainColumns = {
  /** The ID in the REST interface. */
  id: rowId,
  customerid: integer,
  iccid: text,
  statusid: integer,
  providerid: integer,
  /** Unix time in seconds, as in_session_since. */
  activation_timestamp: nullable(integer),
  imei: nullable(text),
  imsi: nullable(text),
  msisdn: nullable(text),
  in_session_since: nullable(integer),
  monthly_data_volume: integer,
  monthly_data_limit: nullable(integer),
  monthly_sms_mo: integer,
  monthly_sms_mt: integer,
  monthly_sms_mo_limit: nullable(integer),
  monthly_sms_mt_limit: nullable(integer),
  monthly_voice_mo: integer,
  monthly_voice_mo_limit: nullable(integer),
  custom_field_1: nullable(text),
  previous_month_data_volume: integer,
  /** MCC and MNC concatenated. */
  nwc: nullable(text),
  apn: nullable(text),
  ip_address: nullable(text),
  /** Unix seconds; null if the status never changed. */
  status_changed_at: nullable(integer),
  /** When the last session ended, Unix seconds; null before that. */
  last_seen_at: nullable(integer),
}

/** Columns that SimRow represents differently. */
const composedColumns = {
  end_customer_label: nullable(text),
  imei_lock_enabled: flag,
  imei_lock_imei: text,
  /** MCC and MNC of each, separated by commas. */
  denied_networks: nullable(text),
  esim_type: nullable(oneOf<'SGP_32' | 'SGP_22'>()),
  eid: nullable(text),
  activation_code: nullable(text),
  eim_last_polling_timestamp_ms: nullable(integer),
}

export const simTable = defineTable(
  'sim',
  {
    ...plainColumns,
    ...composedColumns,
    usage_seed: integer,
    usage_daily_bytes: integer,
    /** First and last day with usage, inclusive; a SIM without usage has a last day before the first. */
    usage_first_day: integer,
    usage_last_day: integer,
    test_data_bytes: withDefault(integer, 0),
    test_sms: withDefault(integer, 0),
    test_voice_seconds: withDefault(integer, 0),
  },
  {
    indexes: ['sim_with_denied_networks ON sim (id) WHERE denied_networks IS NOT NULL'],
  },
)

export const plainSimFields = fieldsOf(plainColumns)
export const composedSimFields = fieldsOf(composedColumns)
/** The numbers from which a SIM's past usage is derived. */
export const usagePatternFields = [
  'usage_seed',
  'usage_daily_bytes',
  'usage_first_day',
  'usage_last_day',
] as const

type PlainSim = RowOf<typeof plainColumns>
export type StoredSim = RowOf<typeof simTable.columns>

/** Usage of a SIM per UTC day since the seed. */
export const usageDayTable = defineTable(
  'usage_day',
  { sim_id: integer, day: integer, bytes: integer, sms_mo: integer, voice_seconds: integer },
  { primaryKey: 'sim_id, day', withoutRowId: true },
)

const simKey = key(integer)

export const locationTable = defineTable('location', {
  sim_id: simKey,
  longitude: real,
  latitude: real,
  received_at_ms: integer,
})

export const cancelLocationTable = defineTable('cancel_location', {
  sim_id: simKey,
  sent_at_ms: integer,
})

/** When a device registers again after a cancel location or a lost session. */
export const pendingRegistrationTable = defineTable(
  'pending_registration',
  { sim_id: simKey, due_at_ms: integer },
  { indexes: ['pending_registration_by_time ON pending_registration (due_at_ms)'] },
)

/** A SIM as the store returns it: the GraphQL type SIM with the REST ID and the customer, and the contract's names. */
export interface SimRow extends PlainSim {
  readonly networkOperator: NetworkOperator | null
  readonly end_customer_label: { readonly name: string } | null
  readonly imei_lock: { readonly imei: string; readonly enabled: boolean } | null
  readonly denied_networks: readonly NetworkOperator[]
  readonly esim_information: ESIMInformation | null
}
