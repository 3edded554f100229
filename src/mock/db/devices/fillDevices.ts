/** Fills the device index from the database, after the SIM index. */
import { fillInSlices, type Filling } from '../../sim-index/fillInSlices.ts'
import type { Database, SqlValue } from '../sqlite/openDatabase.ts'
import { DeviceIndex, type IndexedDevice } from './deviceIndex.ts'
import { deviceTable } from './deviceTables.ts'

export interface DeviceFilling extends Filling {
  readonly index: DeviceIndex
}

const own = deviceTable.pick([
  'id',
  'customerid',
  'name',
  'tags',
  'statusid',
  'created_at_ms',
  'sim_id',
  'imei',
])
const columns = `sim.iccid, sim.imei, sim.ip_address, ${own.list}`

/** Starts to fill an index with the devices of this database, once `after` has resolved. */
export function fillDevices(db: Database, after: Promise<void>): DeviceFilling {
  const { size = 0, sims = 0 } =
    db
      .statement('SELECT (SELECT max(id) FROM endpoint) AS size, (SELECT max(id) FROM sim) AS sims')
      .get() ?? {}
  const deviceCount = Number(size)
  const index = new DeviceIndex(deviceCount, Number(sims))
  const load = (fromId: number, beforeId: number) => {
    const rows = db
      .arrayStatement(
        `SELECT ${columns} FROM endpoint LEFT JOIN sim ON sim.id = endpoint.sim_id WHERE endpoint.id >= ? AND endpoint.id < ? ORDER BY endpoint.id`,
      )
      .all(fromId, beforeId)
    for (const row of rows) index.set(indexedDevice(row))
  }
  return { index, ...fillInSlices(deviceCount, load, after) }
}

function indexedDevice(values: readonly SqlValue[]): IndexedDevice {
  // In the order of `columns`; STRICT tables guarantee their types.
  const [iccid = null, imei, ip_address = null] = values as (string | null)[]
  const device = own.read(values, 3)
  return { ...device, iccid, imei: imei ?? device.imei, ip_address }
}
