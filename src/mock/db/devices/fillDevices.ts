/** The index over the devices, filled from the database after the SIMs are in. */
import { fillInSlices } from '../../sim-index/fillInSlices.ts'
import type { Filling } from '../../sim-index/fillInSlices.ts'
import type { Database, SqlValue } from '../sqlite/openDatabase.ts'
import { DeviceIndex } from './deviceIndex.ts'
import type { IndexedDevice } from './deviceIndex.ts'

export interface DeviceFilling extends Filling {
  readonly index: DeviceIndex
}

const fields = `endpoint.id, endpoint.customerid, endpoint.name, endpoint.tags, endpoint.statusid, endpoint.created_at_ms, endpoint.sim_id,
  sim.iccid, coalesce(sim.imei, endpoint.imei), sim.ip_address`

/** Begins to fill an index with the devices of this database, once `after` is settled. */
export function fillDevices(db: Database, after: Promise<void>): DeviceFilling {
  const { size = 0, sims = 0 } =
    db
      .statement('SELECT (SELECT max(id) FROM endpoint) AS size, (SELECT max(id) FROM sim) AS sims')
      .get() ?? {}
  const deviceCount = Number(size)
  const index = new DeviceIndex(deviceCount, Number(sims))
  const take = (fromId: number, beforeId: number) => {
    const rows = db
      .arrayStatement(
        `SELECT ${fields} FROM endpoint LEFT JOIN sim ON sim.id = endpoint.sim_id WHERE endpoint.id >= ? AND endpoint.id < ? ORDER BY endpoint.id`,
      )
      .all(fromId, beforeId)
    for (const row of rows) index.set(indexedDevice(row))
  }
  return { index, ...fillInSlices(deviceCount, take, after) }
}

function indexedDevice(values: readonly SqlValue[]): IndexedDevice {
  let at = 0
  // Values come in the order of `fields`; the schema's STRICT tables guarantee their types.
  const next = <T extends SqlValue>(): T => values[at++] as T
  return {
    id: next<number>(),
    customerid: next<number>(),
    name: next<string>(),
    tags: next<string>(),
    statusid: next<number>(),
    created_at_ms: next<number>(),
    sim_id: next<number | null>(),
    iccid: next<string | null>(),
    imei: next<string | null>(),
    ip_address: next<string | null>(),
  }
}
