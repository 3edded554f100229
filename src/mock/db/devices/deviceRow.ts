/** A device as the store returns it (called endpoint in the REST interface), with values of its SIM and the contract's names. */
import type { StoredDevice } from './deviceTables.ts'

export interface DeviceRow extends Omit<
  StoredDevice,
  'sim_id' | 'service_profile_id' | 'tariff_profile_id'
> {
  readonly sim: { readonly id: number; readonly iccid: string } | null
  readonly service_profile: { readonly id: number; readonly name: string }
  readonly tariff_profile: { readonly id: number; readonly name: string }
  /** The IMEI last seen with its SIM, or else the registered one. */
  readonly imei: string | null
  readonly ip_address: string | null
  readonly online: boolean
}
