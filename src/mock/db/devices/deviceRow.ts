/**
 * A device as the store hands it out: what the REST interface calls an endpoint, with what its SIM shows of it. Contract spelling.
 */
export interface DeviceRow {
  readonly id: number
  readonly customerid: number
  readonly name: string
  /** Empty without any. */
  readonly tags: string
  /** 0 enabled, 1 disabled, 2 deleted (REST interface, Endpoint; those other than 0 are extensions). */
  readonly statusid: number
  readonly sim: { readonly id: number; readonly iccid: string } | null
  readonly service_profile: { readonly id: number; readonly name: string }
  readonly tariff_profile: { readonly id: number; readonly name: string }
  /** The one its SIM was last seen in, else the one it was registered with. */
  readonly imei: string | null
  readonly ip_address: string | null
  readonly created_at_ms: number
  readonly online: boolean
}
