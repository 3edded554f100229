/** The fields of a SIM in the twelve columns of the floor page. */
export interface Sim {
  iccid: string
  statusid: number
  providerid: number
  custom_field_1: string | null
  end_customer_label: { name: string } | null
  monthly_data_volume: number | null
  monthly_data_limit: number | null
  networkOperator: { name: string; countryIso: string } | null
  in_session_since: number | null
  imei: string | null
  imsi: string | null
  msisdn: string | null
  ip_address: string | null
}

export const simFields =
  'iccid statusid providerid custom_field_1 end_customer_label { name } monthly_data_volume monthly_data_limit networkOperator { name countryIso } in_session_since imei imsi msisdn ip_address'
