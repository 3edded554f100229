/**
 * Seeds an empty database: the same seed and number of SIMs give the same data, with dates relative to now, so that a demo always looks
 * current.
 */
import { lastSeenMs, statusChangedMs } from '../db/sim-history/pastTransitions.ts'
import { isLocationStored } from '../db/sims/location.ts'
import { findOperator } from '../db/sims/networkOperators.ts'
import { locationTable, simTable } from '../db/sims/simTables.ts'
import type { Database } from '../db/sqlite/database.ts'
import { createTables } from '../db/sqlite/schema.ts'
import { writeSetting } from '../db/sqlite/settings.ts'
import { randomBytes, toHex } from '../store/bytes.ts'
import { firstDayOfMonth, dayOf } from '../store/days.ts'
import { seedAudit } from './audit.ts'
import { seedActivity } from './seedActivity.ts'
import { fraction, hash } from './random.ts'
import { seedBatchJobs } from './seedBatchJobs.ts'
import { seedAccounts, seedCustomers } from './seedAccounts.ts'
import type { SeedOptions } from './seedOptions.ts'
import { createDeviceSeeder } from './seedDevices.ts'
import { seedHistory } from './seedHistory.ts'
import { seedProfiles } from './seedProfiles.ts'
import { makeSim } from './simProfile.ts'

const locatedCustomers: ReadonlySet<number> = new Set(
  seedCustomers
    .filter(({ geolocation_status }) => isLocationStored(geolocation_status))
    .map(({ customerid }) => customerid),
)

export function seedStore(
  db: Database,
  { sims, seed, nowMs, hasActivity = false }: SeedOptions,
): void {
  // In one transaction: a killed process leaves an empty database, which the next one fills.
  db.transaction(() => {
    createTables(db)
    writeSetting(db, 'secret', toHex(randomBytes(32)))
    writeSetting(db, 'seed', String(seed))
    writeSetting(db, 'seededAtMs', String(nowMs))
    writeSetting(db, 'seededSims', String(sims))
    writeSetting(db, 'dataMonth', String(firstDayOfMonth(dayOf(nowMs), 0)))
    seedAccounts(db, nowMs)
    const strangers = sims === 0 ? 0 : Math.max(3, Math.min(500, Math.round(sims / 50)))
    const devices = createDeviceSeeder(db, seed, nowMs)
    for (let id = 1; id <= sims + strangers; id++) {
      const sim = makeSim(seed, id, id > sims, nowMs)
      simTable.insert(db, {
        ...sim,
        status_changed_at: secondsOf(statusChangedMs(sim)),
        last_seen_at: secondsOf(lastSeenMs(sim)),
      })
      const own = hash(seed, id)
      const place =
        sim.in_session_since !== null &&
        sim.nwc !== null &&
        locatedCustomers.has(sim.customerid) &&
        fraction(own, 100) < 0.7
          ? findOperator(sim.nwc)
          : undefined
      if (place) {
        const longitude = place.longitude + (fraction(own, 101) - 0.5) * 1.5
        locationTable.insert(db, {
          sim_id: id,
          longitude,
          latitude: place.latitude + (fraction(own, 102) - 0.5),
          received_at_ms: nowMs - Math.floor(fraction(own, 103) * 3_600_000),
        })
      }
      devices.add(sim, id > sims)
    }
    seedProfiles(db)
    seedHistory(db, { sims, seed, nowMs })
    seedBatchJobs(db, nowMs)
    seedAudit(db, { sims, seed, nowMs })
    if (hasActivity) seedActivity(db, nowMs)
  })
}

function secondsOf(timestampMs: number | undefined): number | null {
  return timestampMs === undefined ? null : Math.floor(timestampMs / 1000)
}
