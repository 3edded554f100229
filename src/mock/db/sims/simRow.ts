/**
 * A SIM as the store hands it out: the shape of the GraphQL type SIM (GraphQL interface, SIM), with the REST id and the customer beside it.
 * Contract spelling.
 */
export interface NetworkOperator {
  readonly name: string
  readonly countryIso: string
  readonly mcc: string
  readonly mnc: string
}

export interface EsimInformation {
  readonly activation_code: string | null
  readonly eid: string | null
  readonly eim_last_polling_timestamp_ms: number | null
  readonly type: 'SGP_32' | 'SGP_22'
}

export interface SimRow {
  /** The number the REST interface knows the SIM by. */
  readonly id: number
  readonly customerid: number
  readonly iccid: string
  readonly statusid: number
  readonly providerid: number
  /** Unix time in seconds, as in_session_since. */
  readonly activation_timestamp: number | null
  readonly imei: string | null
  readonly imsi: string | null
  readonly msisdn: string | null
  readonly in_session_since: number | null
  readonly monthly_data_volume: number
  readonly monthly_data_limit: number | null
  readonly monthly_sms_mo: number
  readonly monthly_sms_mt: number
  readonly monthly_sms_mo_limit: number | null
  readonly monthly_sms_mt_limit: number | null
  readonly monthly_voice_mo: number
  readonly monthly_voice_mo_limit: number | null
  readonly custom_field_1: string | null
  readonly previous_month_data_volume: number
  readonly nwc: string | null
  readonly networkOperator: NetworkOperator | null
  readonly apn: string | null
  readonly ip_address: string | null
  readonly end_customer_label: { readonly name: string } | null
  readonly imei_lock: { readonly imei: string; readonly enabled: boolean } | null
  readonly denied_networks: readonly NetworkOperator[]
  readonly esim_information: EsimInformation | null
  /** Unix time in seconds; null while the status never changed. */
  readonly status_changed_at: number | null
  /** When its last session ended, Unix time in seconds; null before the first one ended. */
  readonly last_seen_at: number | null
}
