/** Devices visible to a viewer: one by ID, or a page of the collection (REST interface, Working with collections). */
import { notFound } from '../../store/serviceError.ts'
import {
  deletedStatus,
  selectDevices,
  type DeviceFilter,
  type DeviceOrderField,
} from '../../index/deviceIndex.ts'
import { findPage, type NumberedPage, type Page } from '../../index/findPage.ts'
import type { Viewer, Store } from '../../store/store.ts'
import type { SqlValue } from '../sqlite/database.ts'
import { deviceTable, type StoredDevice } from './deviceTables.ts'

/** A device as the store returns it (called endpoint in the REST interface), with values of its SIM and the contract's names. */
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

/** Columns from joined tables. */
const names =
  'sim.iccid, sim.imei, sim.ip_address, sim.in_session_since IS NOT NULL, service_profile.name, tariff_profile.name'

const columns = `${names}, ${deviceTable.all.list}`

const joins = `LEFT JOIN sim ON sim.id = endpoint.sim_id
  LEFT JOIN service_profile ON service_profile.id = endpoint.service_profile_id
  LEFT JOIN tariff_profile ON tariff_profile.id = endpoint.tariff_profile_id`

function readDevices(store: Store, ids: readonly number[]): DeviceRow[] {
  return store.db
    .arrayStatement(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN endpoint ON endpoint.id = wanted.value ${joins} ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
    .map(deviceFromValues)
}

/** Returns the device with this ID, even if deleted. */
export function readDevice(store: Store, id: number): DeviceRow | undefined {
  const [values] = store.db
    .arrayStatement(`SELECT ${columns} FROM endpoint ${joins} WHERE endpoint.id = ?`)
    .all(id)
  return values && deviceFromValues(values)
}

function deviceFromValues(values: readonly SqlValue[]): DeviceRow {
  // In the order of `names`; STRICT tables guarantee their types.
  const [iccid, imei, ip_address, online, serviceProfile, tariffProfile] = values as [
    ...(string | null)[],
  ]
  const row = deviceTable.all.read(values, 6)
  const { sim_id, service_profile_id, tariff_profile_id, ...plain } = row
  return {
    ...plain,
    sim: sim_id === null || iccid == null ? null : { id: sim_id, iccid },
    service_profile: { id: service_profile_id, name: serviceProfile ?? '' },
    tariff_profile: { id: tariff_profile_id, name: tariffProfile ?? '' },
    imei: imei ?? row.imei,
    ip_address: ip_address ?? null,
    online: Number(online) === 1,
  }
}

/** Updates a device in the index, after the commit of its change. */
export function indexDevice(store: Store, id: number): void {
  const device = deviceTable.find(store.db, 'WHERE id = ?', id)
  if (device) store.devices.set(device)
}

export function pageDevices(
  store: Store,
  viewer: Viewer,
  filter: DeviceFilter,
  requested: NumberedPage<DeviceOrderField>,
): Page<DeviceRow> {
  const rows = selectDevices(store.devices, viewer.customerIds, filter)
  const { ids, ...page } = findPage(store.devices, { rows, count: rows.count() }, requested)
  return { items: readDevices(store, ids), ...page }
}

/** Returns the device with this ID. Throws NOT_FOUND when the viewer cannot see it. */
export function getDevice(store: Store, viewer: Viewer, id: number): DeviceRow {
  const device = Number.isSafeInteger(id) ? readDevice(store, id) : undefined
  if (
    !device ||
    device.statusid === deletedStatus ||
    !viewer.customerIds.includes(device.customerid)
  ) {
    throw notFound('endpoint_id', 'There is no device with this id.')
  }
  return device
}
