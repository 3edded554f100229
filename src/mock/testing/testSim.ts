/** An activated, online SIM without limits. Only for tests. */
import type { SimRow } from '../db/sims/simTables.ts'

const plain: SimRow = {
  id: 1,
  customerid: 1,
  iccid: '8949030000000000001',
  statusid: 2,
  providerid: 1,
  activation_timestamp: 1_700_000_000,
  imei: null,
  imsi: null,
  msisdn: null,
  in_session_since: 1_750_000_000,
  monthly_data_volume: 0,
  monthly_data_limit: null,
  monthly_sms_mo: 0,
  monthly_sms_mt: 0,
  monthly_sms_mo_limit: null,
  monthly_sms_mt_limit: null,
  monthly_voice_mo: 0,
  monthly_voice_mo_limit: null,
  custom_field_1: null,
  previous_month_data_volume: 0,
  nwc: null,
  networkOperator: null,
  apn: null,
  ip_address: null,
  end_customer_label: null,
  imei_lock: null,
  denied_networks: [],
  status_changed_at: null,
  last_seen_at: null,
  esim_information: null,
}

export function attachedSim(fields: Partial<SimRow> = {}): SimRow {
  return { ...plain, ...fields }
}
