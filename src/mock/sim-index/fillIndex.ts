/** The index over the SIMs, filled from the database. */
import { fillInSlices } from './fillInSlices.ts'
import type { Filling } from './fillInSlices.ts'
import type { Database, SqlValue } from '../db/sqlite/openDatabase.ts'
import { outageOf, pastBytes } from '../db/usage/consumption.ts'
import type { SeedDay, UsagePattern } from '../db/usage/consumption.ts'
import { seededOn } from '../db/usage/useOfDay.ts'
import type { DailyUsage } from './dailyUsage.ts'
import { SimIndex } from './simIndex.ts'
import type { IndexedSim } from './simIndex.ts'

export interface IndexFilling extends Filling {
  readonly index: SimIndex
}

const fields = `id, customerid, iccid, custom_field_1, msisdn, imei, eid, imsi, ip_address, end_customer_label, apn, nwc, statusid, providerid,
  activation_timestamp, in_session_since, monthly_data_volume, monthly_data_limit, monthly_sms_mo, monthly_sms_mt, monthly_sms_mo_limit,
  monthly_sms_mt_limit, monthly_voice_mo, monthly_voice_mo_limit, previous_month_data_volume,
  status_changed_at, last_seen_at`

const usageFields = 'usage_seed, usage_daily_bytes, usage_first_day, usage_last_day'

/** Begins to fill an index with the SIMs of this database, and with what they used on each day from `firstUsageDay` on. */
export function fillIndex(db: Database, firstUsageDay: number): IndexFilling {
  const size = Number(db.statement('SELECT coalesce(max(id), 0) AS size FROM sim').get()?.size)
  const index = new SimIndex(size, firstUsageDay)
  const seeded = seededOn(db)
  const filling = fillInSlices(size, (fromId, beforeId) => {
    const rows = db
      .arrayStatement(
        `SELECT ${fields}, ${usageFields} FROM sim WHERE id >= ? AND id < ? ORDER BY id`,
      )
      .all(fromId, beforeId)
    for (const row of rows) {
      const sim = indexedSim(row)
      index.set(sim)
      addPastUsage(index.dailyUsage, sim.customerid, usagePattern(row.slice(-4)), seeded)
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

function usagePattern(values: readonly SqlValue[]): UsagePattern {
  const [usage_seed, usage_daily_bytes, usage_first_day, usage_last_day] = values.map(Number)
  return {
    usage_seed: usage_seed ?? 0,
    usage_daily_bytes: usage_daily_bytes ?? 0,
    usage_first_day: usage_first_day ?? 0,
    usage_last_day: usage_last_day ?? 0,
  }
}

function indexedSim(values: readonly SqlValue[]): IndexedSim {
  let at = 0
  // Values come in the order of `fields`; the schema's STRICT tables guarantee their types.
  const next = <T extends SqlValue>(): T => values[at++] as T
  return {
    id: next<number>(),
    customerid: next<number>(),
    iccid: next<string>(),
    custom_field_1: next<string | null>(),
    msisdn: next<string | null>(),
    imei: next<string | null>(),
    eid: next<string | null>(),
    imsi: next<string | null>(),
    ip_address: next<string | null>(),
    end_customer_label: next<string | null>(),
    apn: next<string | null>(),
    nwc: next<string | null>(),
    statusid: next<number>(),
    providerid: next<number>(),
    activation_timestamp: next<number | null>(),
    in_session_since: next<number | null>(),
    monthly_data_volume: next<number>(),
    monthly_data_limit: next<number | null>(),
    monthly_sms_mo: next<number>(),
    monthly_sms_mt: next<number>(),
    monthly_sms_mo_limit: next<number | null>(),
    monthly_sms_mt_limit: next<number | null>(),
    monthly_voice_mo: next<number>(),
    monthly_voice_mo_limit: next<number | null>(),
    previous_month_data_volume: next<number>(),
    status_changed_at: next<number | null>(),
    last_seen_at: next<number | null>(),
  }
}
