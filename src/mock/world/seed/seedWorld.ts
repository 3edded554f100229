/**
 * Fills an empty database with the demo data: the same seed and number of SIMs give the same data, with dates that hang on the time of
 * seeding, so that a demo always looks current.
 */
import { randomBytes } from 'node:crypto'
import { findOperator } from '../networkOperators.ts'
import type { Database } from '../openDatabase.ts'
import { writeSetting } from '../settings.ts'
import { firstDayOfMonth, dayOf } from '../consumption.ts'
import { seedAudit } from './audit.ts'
import { fraction, hash } from './random.ts'
import { seedAccounts, seedCustomers } from './seedAccounts.ts'
import type { SeedOptions } from './seedOptions.ts'
import { makeSim, seededColumns } from './simProfile.ts'
import type { SimProfile } from './simProfile.ts'

/** Writes the demo data in one transaction. */
export function seedWorld(db: Database, { sims, seed, nowMs }: SeedOptions): void {
  db.transaction(() => {
    writeSetting(db, 'secret', randomBytes(32).toString('hex'))
    writeSetting(db, 'seed', String(seed))
    writeSetting(db, 'seededAtMs', String(nowMs))
    writeSetting(db, 'dataMonth', String(firstDayOfMonth(dayOf(nowMs), 0)))
    seedAccounts(db, nowMs)
    const strangers = sims === 0 ? 0 : Math.max(3, Math.min(500, Math.round(sims / 50)))
    const add = db.statement(`INSERT INTO sim (${seededColumns}) VALUES (${seededColumns.split(',').map(() => '?').join(', ')})`)
    const addLocation = db.statement('INSERT INTO location VALUES (?, ?, ?, ?)')
    const addEndpoint = db.statement('INSERT INTO endpoint VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    for (let id = 1; id <= sims + strangers; id++) {
      const sim = makeSim(seed, id, id > sims, nowMs)
      add.run(...sim.values)
      const own = hash(seed, id)
      const place = sim.isInSession && sim.nwc !== null && fraction(own, 100) < 0.5 ? findOperator(sim.nwc) : undefined
      if (place) {
        const longitude = place.longitude + (fraction(own, 101) - 0.5) * 1.5
        addLocation.run(id, longitude, place.latitude + (fraction(own, 102) - 0.5), nowMs - Math.floor(fraction(own, 103) * 3_600_000))
      }
      if (hasEndpoint(sim, own)) {
        addEndpoint.run(id, sim.customerid, sim.name ?? `Device ${id}`, '', sim.statusid === 5 ? 1 : 0, id, 1 + (own % 3), 1 + (own % 2), nowMs - 86_400_000)
      }
    }
    seedProfiles(db)
    seedAudit(db, { sims, seed, nowMs })
  })
}

function hasEndpoint(sim: SimProfile, own: number): boolean {
  return sim.statusid !== 3 && sim.statusid !== 9 && fraction(own, 104) < 0.4
}

function seedProfiles(db: Database): void {
  const [main] = seedCustomers
  const addService = db.statement('INSERT INTO service_profile VALUES (?, ?, ?, ?)')
  addService.run(1, main.customerid, 'Telemetry', 'Data and SMS, no voice')
  addService.run(2, main.customerid, 'Tracking prepaid', 'Data and SMS, balance management on')
  addService.run(3, main.customerid, 'Voice gateway', 'Data, SMS and voice')
  const addTariff = db.statement('INSERT INTO tariff_profile VALUES (?, ?, ?, ?)')
  addTariff.run(1, main.customerid, 'Europe pooled', 'Pooled allowance in Europe')
  addTariff.run(2, main.customerid, 'World pay per use', 'Every megabyte counted')
}
