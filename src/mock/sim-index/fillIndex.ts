/** Fills the index of SIMs from the database. */
import { fillInSlices, type Filling } from './fillInSlices.ts'
import type { Database } from '../db/sqlite/openDatabase.ts'
import { simTable, usagePatternFields } from '../db/sims/simTables.ts'
import { outageOf, pastBytes, type SeedDay, type UsagePattern } from '../db/usage/consumption.ts'
import { seededOn } from '../db/usage/usageOfDay.ts'
import type { DailyUsage } from './dailyUsage.ts'
import { numberFields, textFields, timeFields, wordFields } from './simFilter.ts'
import { SimIndex } from './simIndex.ts'

export interface IndexFilling extends Filling {
  readonly index: SimIndex
}

const indexed = simTable.pick([
  'id',
  'customerid',
  ...textFields,
  ...wordFields,
  ...numberFields,
  ...timeFields,
  ...usagePatternFields,
])

/** Starts to fill an index with the SIMs of this database, and their daily usage from `firstUsageDay` on. */
export function fillIndex(db: Database, firstUsageDay: number): IndexFilling {
  const size = Number(db.statement('SELECT coalesce(max(id), 0) AS size FROM sim').get()?.size)
  const index = new SimIndex(size, firstUsageDay)
  const seeded = seededOn(db)
  const filling = fillInSlices(size, (fromId, beforeId) => {
    const rows = db
      .arrayStatement(`SELECT ${indexed.list} FROM sim WHERE id >= ? AND id < ? ORDER BY id`)
      .all(fromId, beforeId)
    for (const row of rows) {
      const sim = indexed.read(row)
      index.set(sim)
      addPastUsage(index.dailyUsage, sim.customerid, sim, seeded)
    }
    const usageDays = db
      .arrayStatement(
        'SELECT sim_id, day, bytes FROM usage_day WHERE sim_id >= ? AND sim_id < ? AND day >= ?',
      )
      .all(fromId, beforeId, firstUsageDay)
    for (const [simId, day, bytes] of usageDays)
      index.dailyUsage.add(index.customers.at(Number(simId) - 1), Number(day), Number(bytes))
  })
  return { index, ...filling }
}

function addPastUsage(
  dailyUsage: DailyUsage,
  customerid: number,
  pattern: UsagePattern,
  seeded: SeedDay,
): void {
  const firstDay = Math.max(dailyUsage.firstDay, pattern.usage_first_day)
  const lastDay = Math.min(seeded.day, pattern.usage_last_day)
  const outage = firstDay <= lastDay ? outageOf(pattern) : null
  for (let day = firstDay; day <= lastDay; day++)
    dailyUsage.add(customerid, day, pastBytes(pattern, day, seeded, outage))
}
