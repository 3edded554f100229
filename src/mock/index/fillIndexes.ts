/** Fills the indexes, in slices, so that the server can respond right after its start. */
import { deviceTable } from '../db/devices/deviceTables.ts'
import { simTable, usagePatternFields } from '../db/sims/simTables.ts'
import type { Database } from '../db/sqlite/database.ts'
import { outageOf, pastBytes, type SeedDay, type UsagePattern } from '../db/usage/consumption.ts'
import { seededOn } from '../db/usage/usageOfDay.ts'
import { createTimeSlices } from '../store/timeSlices.ts'
import { DeviceIndex, type SavedDevices } from './deviceIndex.ts'
import { numberFields, textFields, timeFields, wordFields } from './simFilter.ts'
import { SimIndex, type SavedSims } from './simIndex.ts'

const sliceRows = 1000

const indexedOfSim = simTable.pick([
  'id',
  'customerid',
  ...textFields,
  ...wordFields,
  ...numberFields,
  ...timeFields,
  ...usagePatternFields,
])

/** The indexes of a database that has not changed since. */
export interface SavedIndexes {
  readonly sims: SavedSims
  readonly devices: SavedDevices
}

interface Slices {
  /** Resolves when all rows are loaded or loading was stopped; rejects when a row cannot be read. */
  readonly ready: Promise<void>
  /** Loads the remaining rows now. */
  finish(): void
  /** Returns whether all rows were loaded. */
  stop(): boolean
}

interface IndexFilling extends Slices {
  readonly sims: SimIndex
  readonly devices: DeviceIndex
}

/** Starts to fill the indexes, from the saved ones or the database; daily usage is counted from `firstUsageDay` on. */
export function fillIndexes(
  db: Database,
  firstUsageDay: number,
  saved?: SavedIndexes,
): IndexFilling {
  const isUsable = saved !== undefined && saved.sims.firstUsageDay <= firstUsageDay
  const lastIdOf = (table: string) =>
    Number(db.statement(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()?.['id'])
  const simCount = isUsable ? 0 : lastIdOf('sim')
  const deviceCount = isUsable ? 0 : lastIdOf('endpoint')
  const sims = new SimIndex(simCount, firstUsageDay)
  const devices = new DeviceIndex(deviceCount, sims)
  if (isUsable) {
    sims.restore(saved.sims)
    devices.restore(saved.devices)
    const unpacking = runInSlices(unpackAll(sims, devices))
    return {
      sims,
      devices,
      ready: Promise.resolve(),
      finish() {},
      stop() {
        unpacking.stop()
        return true
      },
    }
  }
  const seeded = seededOn(db)

  function* fill(): Generator<void, void> {
    for (let id = 1; id <= simCount; id += sliceRows) {
      yield
      fillSims(db, sims, seeded, id, id + sliceRows)
    }
    for (let id = 1; id <= deviceCount; id += sliceRows) {
      yield
      for (const device of deviceTable.list(db, 'WHERE id >= ? AND id < ?', id, id + sliceRows))
        devices.set(device)
    }
  }

  const filling = fill()
  return { sims, devices, ...runInSlices(filling) }
}

function* unpackAll(sims: SimIndex, devices: DeviceIndex): Generator<void, void> {
  yield* sims.unpack()
  yield* devices.unpack()
}

export function runInSlices(work: Generator<void, void>): Slices {
  let isOver = false
  let isStopped = false
  let failure: Error | undefined
  const runNext = () => {
    if (failure) throw failure
    try {
      isOver ||= work.next().done ?? false
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw failure
    }
  }
  async function runAll(): Promise<void> {
    const nextSlice = createTimeSlices()
    for (runNext(); !isOver; runNext()) await nextSlice()
  }
  return {
    ready: runAll(),
    finish() {
      while (!isOver) runNext()
    },
    stop() {
      isStopped ||= !isOver
      isOver = true
      return !isStopped
    },
  }
}

function fillSims(
  db: Database,
  index: SimIndex,
  seeded: SeedDay,
  fromId: number,
  beforeId: number,
): void {
  const rows = db
    .arrayStatement(`SELECT ${indexedOfSim.list} FROM sim WHERE id >= ? AND id < ? ORDER BY id`)
    .all(fromId, beforeId)
  for (const row of rows) {
    const sim = indexedOfSim.read(row)
    index.set(sim)
    addPastUsage(index, sim.customerid, sim, seeded)
  }
  const usageDays = db
    .arrayStatement(
      'SELECT sim_id, day, bytes FROM usage_day WHERE sim_id >= ? AND sim_id < ? AND day >= ?',
    )
    .all(fromId, beforeId, index.firstUsageDay)
  for (const [simId, day, bytes] of usageDays)
    index.addDayBytes(index.numbers.customerid.at(Number(simId) - 1), Number(day), Number(bytes))
}

function addPastUsage(
  index: SimIndex,
  customerid: number,
  pattern: UsagePattern,
  seeded: SeedDay,
): void {
  const firstDay = Math.max(index.firstUsageDay, pattern.usage_first_day)
  const lastDay = Math.min(seeded.day, pattern.usage_last_day)
  const outage = firstDay <= lastDay ? outageOf(pattern) : null
  for (let day = firstDay; day <= lastDay; day++)
    index.addDayBytes(customerid, day, pastBytes(pattern, day, seeded, outage))
}
