/**
 * What people did in the weeks before the seed, for the audit log: names and limits set, SIMs deactivated and activated again, keys made.
 */
import type { Database } from '../openDatabase.ts'
import { dayMs } from '../consumption.ts'
import { fraction, pick } from './random.ts'
import { seedCustomers } from './seedAccounts.ts'
import { makeSim } from './simProfile.ts'
import type { SeedOptions } from './seedOptions.ts'

const seededEvents = 400
const keptDays = 30

const changes = [
  { before: { custom_field_1: null }, after: { custom_field_1: 'Tracker Hamburg' } },
  { before: { monthly_data_limit: null }, after: { monthly_data_limit: 100_000_000 } },
  { before: { statusid: 2 }, after: { statusid: 5 } },
  { before: { statusid: 5 }, after: { statusid: 2 } },
  { before: { end_customer_label: 'North depot' }, after: { end_customer_label: 'South depot' } },
]

/** Writes audit events of the last 30 days, oldest first. */
export function seedAudit(db: Database, { sims, seed, nowMs }: SeedOptions): void {
  const add = db.statement(
    `INSERT INTO audit_event (timestamp_ms, customerid, action, category, initiator_type, initiator_value, source_ip_address, iccid, email, old_value, new_value)
     VALUES (?, ?, ?, ?, 'USER', ?, ?, ?, ?, ?, ?)`,
  )
  const count = Math.min(seededEvents, sims)
  const [{ customerid: mainCustomerId }] = seedCustomers
  const emails = db.statement('SELECT email, role FROM user_account WHERE customerid = ? ORDER BY number').all(mainCustomerId)
  const people = emails.filter(({ role }) => role !== 'OBSERVER')
  for (let at = 0; at < count; at++) {
    const chance = (what: number): number => fraction(seed + at, 1000 + what)
    const timestampMs = Math.floor(nowMs - keptDays * dayMs * (1 - at / count) - chance(1) * 3_600_000)
    const who = pick(people, chance(2))
    const address = `203.0.113.${1 + Math.floor(chance(3) * 250)}`
    if (chance(4) < 0.04) {
      const user = pick(emails, chance(5))
      add.run(timestampMs, mainCustomerId, 'UPDATED', 'USER_MANAGEMENT', who.email ?? null, address, null, user.email ?? null, '{"name":"Trainee"}', JSON.stringify({ name: user.email }))
      continue
    }
    const sim = makeSim(seed, 1 + Math.floor(chance(6) * sims), false, nowMs)
    const { before, after } = pick(changes, chance(7))
    add.run(timestampMs, sim.customerid, 'UPDATED', 'SIM_CARD', who.email ?? null, address, sim.iccid, null, JSON.stringify(before), JSON.stringify(after))
  }
}
