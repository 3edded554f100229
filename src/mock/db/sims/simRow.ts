/**
 * A SIM as the store hands it out: the shape of the GraphQL type SIM (GraphQL interface, SIM), with the REST id and the customer beside it.
 * Contract spelling.
 */
import type { PlainSim } from './simTables.ts'

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

export interface SimRow extends PlainSim {
  readonly networkOperator: NetworkOperator | null
  readonly end_customer_label: { readonly name: string } | null
  readonly imei_lock: { readonly imei: string; readonly enabled: boolean } | null
  readonly denied_networks: readonly NetworkOperator[]
  readonly esim_information: EsimInformation | null
}
