/**
 * A device as the store hands it out: what the REST interface calls an endpoint, with what its SIM shows of it. Contract spelling.
 */
import type { StoredDevice } from './deviceTables.ts'

export interface DeviceRow extends Omit<
  StoredDevice,
  'sim_id' | 'service_profile_id' | 'tariff_profile_id'
> {
  readonly sim: { readonly id: number; readonly iccid: string } | null
  readonly service_profile: { readonly id: number; readonly name: string }
  readonly tariff_profile: { readonly id: number; readonly name: string }
  /** The one its SIM was last seen in, else the one it was registered with. */
  readonly imei: string | null
  readonly ip_address: string | null
  readonly online: boolean
}
