/** A SIM as the store returns it: the GraphQL type SIM with the REST ID and the customer, and the contract's names. */
import type { PlainSim } from './simTables.ts'

export interface NetworkOperator {
  readonly name: string
  readonly countryIso: string
  readonly mcc: string
  readonly mnc: string
}

interface EsimInformation {
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
