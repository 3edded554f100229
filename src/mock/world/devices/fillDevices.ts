/**
 * Fills the index over the devices from the database: a slice at a time after the SIMs are in, and the rest in one go for whoever cannot wait.
 */
import type { Database, SqlValue } from '../openDatabase.ts'
import { DeviceIndex } from './deviceIndex.ts'
import type { IndexedDevice } from './deviceIndex.ts'

const sliceRows = 1000

export interface DeviceFilling {
  readonly index: DeviceIndex
  /** Settled when all rows are in, or when filling was stopped. */
  readonly ready: Promise<void>
  /** Takes in what is left, now. */
  finish(): void
  stop(): void
}

const fields = `endpoint.id, endpoint.customerid, endpoint.name, endpoint.tags, endpoint.statusid, endpoint.created_at_ms, endpoint.sim_id,
  sim.iccid, coalesce(sim.imei, endpoint.imei), sim.ip_address`

/** Begins to fill an index with the devices of this database, once `after` is settled. */
export function fillDevices(db: Database, after: Promise<void>): DeviceFilling {
  const { size = 0, sims = 0 } = db.statement('SELECT (SELECT max(id) FROM endpoint) AS size, (SELECT max(id) FROM sim) AS sims').get() ?? {}
  const deviceCount = Number(size)
  const index = new DeviceIndex(deviceCount, Number(sims))
  let nextId = 1
  let isStopped = false

  function takeSlice(): void {
    const rows = db
      .arrayStatement(`SELECT ${fields} FROM endpoint LEFT JOIN sim ON sim.id = endpoint.sim_id WHERE endpoint.id >= ? AND endpoint.id < ? ORDER BY endpoint.id`)
      .all(nextId, nextId + sliceRows)
    for (const row of rows) index.set(indexedDevice(row))
    nextId += sliceRows
  }

  function hasMore(): boolean {
    return !isStopped && nextId <= deviceCount
  }

  function fillSlices(): Promise<void> {
    return new Promise((resolve) => {
      function goOn(): void {
        if (hasMore()) takeSlice()
        if (hasMore()) setImmediate(goOn)
        else resolve()
      }
      goOn()
    })
  }

  return {
    index,
    ready: after.then(fillSlices),
    finish() {
      while (hasMore()) takeSlice()
    },
    stop() {
      isStopped = true
    },
  }
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
