/**
 * Writes devices and takes the outcome into the index. For the rules alone: whoever changes a device another way loses what follows from it.
 */
import type { SqlValue } from '../sqlite/openDatabase.ts'
import type { Store } from '../../store/store.ts'
import { readDevice } from './readDevices.ts'

export interface DeviceColumns {
  readonly customerid?: number
  readonly name?: string
  readonly tags?: string
  readonly statusid?: number
  readonly sim_id?: number | null
  readonly service_profile_id?: number
  readonly tariff_profile_id?: number
  readonly imei?: string | null
}

/** Adds a device and answers its id. The index follows by `indexDevice`, after the commit. */
export function insertDevice(
  store: Store,
  customerid: number,
  columns: Required<Omit<DeviceColumns, 'customerid'>>,
): number {
  const { name, tags, statusid, sim_id, service_profile_id, tariff_profile_id, imei } = columns
  const { lastInsertRowid } = store.db
    .statement(
      `INSERT INTO endpoint (customerid, name, tags, statusid, sim_id, service_profile_id, tariff_profile_id, imei, created_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      customerid,
      name,
      tags,
      statusid,
      sim_id,
      service_profile_id,
      tariff_profile_id,
      imei,
      store.clock.now(),
    )
  return Number(lastInsertRowid)
}

const columnNames = [
  'customerid',
  'name',
  'tags',
  'statusid',
  'sim_id',
  'service_profile_id',
  'tariff_profile_id',
  'imei',
] as const satisfies readonly (keyof DeviceColumns)[]

/** Sets the columns given. The index follows by `indexDevice`, after the commit. */
export function updateDevice(store: Store, id: number, columns: DeviceColumns): void {
  const given = columnNames.flatMap((name): [string, SqlValue][] => {
    const value = columns[name]
    return value === undefined ? [] : [[name, value]]
  })
  if (given.length === 0) return
  store.db
    .statement(
      `UPDATE endpoint SET ${given.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`,
    )
    .run(...given.map(([, value]) => value), id)
}

/** Takes a device as it is now into the index. */
export function indexDevice(store: Store, id: number): void {
  const device = readDevice(store, id)
  if (device)
    store.devices.set({
      ...device,
      sim_id: device.sim?.id ?? null,
      iccid: device.sim?.iccid ?? null,
    })
}
