/**
 * Reads SIMs from the database in the shape the store hands them out. Reading only: rules/changeSim is the one place that writes.
 */
import { findOperator } from './networkOperators.ts'
import type { SqlValue } from '../sqlite/openDatabase.ts'
import type { NetworkOperator, SimRow } from './simRow.ts'
import type { Store } from '../../store/store.ts'

const columns = `sim.id, customerid, iccid, statusid, providerid, activation_timestamp, imei, imsi, msisdn, in_session_since,
  monthly_data_volume, monthly_data_limit, monthly_sms_mo, monthly_sms_mt, monthly_sms_mo_limit, monthly_sms_mt_limit,
  monthly_voice_mo, monthly_voice_mo_limit, custom_field_1, previous_month_data_volume, nwc, apn, ip_address, end_customer_label,
  imei_lock_enabled, imei_lock_imei, denied_networks, esim_type, eid, activation_code, eim_last_polling_timestamp_ms,
  status_changed_at, last_seen_at`

/** The SIMs with these ids, in the order of the ids. */
export function readSims(store: Store, ids: readonly number[]): SimRow[] {
  const rows = store.db
    .arrayStatement(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN sim ON sim.id = wanted.value ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
  return rows.map(simFromValues)
}

/** The SIM with this id. */
export function readSim(store: Store, id: number): SimRow | undefined {
  const [values] = store.db.arrayStatement(`SELECT ${columns} FROM sim WHERE id = ?`).all(id)
  return values && simFromValues(values)
}

/** The network with its MCC and MNC written together; one that nobody knows is shown by its codes. */
export function networkOperatorOf(nwc: string): NetworkOperator {
  const operator = findOperator(nwc)
  if (operator)
    return {
      name: operator.name,
      countryIso: operator.countryIso,
      mcc: operator.mcc,
      mnc: operator.mnc,
    }
  return { name: nwc, countryIso: '', mcc: nwc.slice(0, 3), mnc: nwc.slice(3) }
}

function simFromValues(values: readonly SqlValue[]): SimRow {
  let at = 0
  // Columns come in the order of `columns`; the schema's STRICT tables guarantee their types.
  const next = <T extends SqlValue>(): T => values[at++] as T
  const id = next<number>()
  const customerid = next<number>()
  const iccid = next<string>()
  const statusid = next<number>()
  const providerid = next<number>()
  const activation_timestamp = next<number | null>()
  const imei = next<string | null>()
  const imsi = next<string | null>()
  const msisdn = next<string | null>()
  const in_session_since = next<number | null>()
  const monthly_data_volume = next<number>()
  const monthly_data_limit = next<number | null>()
  const monthly_sms_mo = next<number>()
  const monthly_sms_mt = next<number>()
  const monthly_sms_mo_limit = next<number | null>()
  const monthly_sms_mt_limit = next<number | null>()
  const monthly_voice_mo = next<number>()
  const monthly_voice_mo_limit = next<number | null>()
  const custom_field_1 = next<string | null>()
  const previous_month_data_volume = next<number>()
  const nwc = next<string | null>()
  const apn = next<string | null>()
  const ip_address = next<string | null>()
  const label = next<string | null>()
  const isLocked = next<number>() === 1
  const lockImei = next<string>()
  const denied = next<string | null>()
  const esimType = next<'SGP_32' | 'SGP_22' | null>()
  const eid = next<string | null>()
  const activation_code = next<string | null>()
  const eim_last_polling_timestamp_ms = next<number | null>()
  const status_changed_at = next<number | null>()
  const last_seen_at = next<number | null>()
  return {
    id,
    customerid,
    iccid,
    statusid,
    providerid,
    activation_timestamp,
    imei,
    imsi,
    msisdn,
    in_session_since,
    monthly_data_volume,
    monthly_data_limit,
    monthly_sms_mo,
    monthly_sms_mt,
    monthly_sms_mo_limit,
    monthly_sms_mt_limit,
    monthly_voice_mo,
    monthly_voice_mo_limit,
    custom_field_1,
    previous_month_data_volume,
    nwc,
    networkOperator: nwc === null ? null : networkOperatorOf(nwc),
    apn,
    ip_address,
    end_customer_label: label === null ? null : { name: label },
    imei_lock: { imei: lockImei, enabled: isLocked },
    denied_networks: denied === null ? [] : denied.split(',').map(networkOperatorOf),
    esim_information:
      esimType === null
        ? null
        : { activation_code, eid, eim_last_polling_timestamp_ms, type: esimType },
    status_changed_at,
    last_seen_at,
  }
}
