/**
 * Devices of the demo data for part of the SIMs, with stories a support engineer meets: a quota nearly used or used up, a balance of zero, a service
 * profile that asks for a quota nobody set, an active SIM in a disabled device, SMS that arrived, failed or wait.
 */
import { dayMs } from '../db/usage/consumption.ts'
import type { Database } from '../db/sqlite/openDatabase.ts'
import { fraction, hash, pick } from './random.ts'
import { seedServiceProfiles } from './seedProfiles.ts'
import type { SimProfile } from './simProfile.ts'
import { createSmsSeeder } from './seedSms.ts'

const tags = ['', '', 'pilot', 'winter', 'rental north', 'spare', 'vip']
const megabyte = 1_000_000

export interface DeviceSeeder {
  /** Makes a device for a SIM, or none, by the SIM alone. */
  add(sim: SimProfile, isStranger: boolean): void
}

/** The seeder of one store. */
export function createDeviceSeeder(db: Database, seed: number, nowMs: number): DeviceSeeder {
  const addDevice = db.statement(
    `INSERT INTO endpoint (id, customerid, name, tags, statusid, sim_id, service_profile_id, tariff_profile_id, imei, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)`,
  )
  const addQuota = db.statement('INSERT INTO quota VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)')
  const addBalance = db.statement('INSERT INTO balance VALUES (?, ?)')
  const addUnregistered = db.statement('INSERT INTO unregistered_sim VALUES (?)')
  const noteTestUse = db.statement('UPDATE sim SET test_data_bytes = ?, test_sms = ? WHERE id = ?')
  const sms = createSmsSeeder(db, nowMs)
  let count = 0

  function seedQuotas(
    id: number,
    sim: SimProfile,
    chance: (what: number) => number,
    isRequested: boolean,
  ): void {
    const story = (id * 0.6180339887498949) % 1
    // Of those that are asked for a quota some have none; they cannot be on line.
    if (isRequested && !sim.isInSession && chance(1) < 0.25) return
    if (!isRequested && story > 0.3) return
    const volume = pick([50, 100, 250, 500], chance(2)) * megabyte
    const isUsedUp = story < 0.06 && !sim.isInSession
    const used = isUsedUp
      ? volume + Math.floor(chance(3) * megabyte)
      : Math.floor(volume * (story < 0.16 ? 0.9 + 0.08 * chance(4) : 0.6 * chance(5)))
    addQuota.run(id, 'data', volume, used, 20, nowMs - 20 * dayMs, null, story < 0.2 ? 0 : 1)
    if (isRequested || story < 0.15)
      addQuota.run(
        id,
        'sms',
        100,
        Math.floor(chance(6) * 95),
        10,
        nowMs - 20 * dayMs,
        nowMs + Math.ceil(chance(7) * 60) * dayMs,
        1,
      )
  }

  return {
    add(sim, isStranger) {
      const own = hash(seed, sim.id)
      const chance = (what: number): number => fraction(own, 200 + what)
      // A few of the SIMs as delivered are not registered yet: the factory test is not for them.
      if (sim.statusid === 3 && chance(20) < 0.2) addUnregistered.run(sim.id)
      if (sim.statusid === 6 && chance(21) < 0.5)
        noteTestUse.run(Math.floor(chance(22) * 95_000), Math.floor(chance(23) * 9), sim.id)
      if (sim.statusid === 3 || sim.statusid === 9 || fraction(own, 104) >= 0.4) return
      const id = ++count
      const profile = isStranger ? seedServiceProfiles.stranger : serviceProfileOf(chance(8))
      const isDisabled =
        sim.statusid === 5 || (sim.statusid === 2 && !sim.isInSession && chance(9) < 0.12)
      const createdAtMs = nowMs - Math.floor((20 + chance(10) * 500) * dayMs)
      const name = sim.name ?? `Device ${id}`
      addDevice.run(
        id,
        sim.customerid,
        name,
        pick(tags, chance(11)),
        isDisabled ? 1 : 0,
        sim.id,
        profile,
        isStranger ? 3 : 1 + (own % 2),
        createdAtMs,
      )
      if (profile === seedServiceProfiles.prepaid) {
        const isZero = !sim.isInSession && chance(12) < 0.4
        if (!isZero)
          addBalance.run(
            id,
            `${Math.floor(chance(13) * 60)}.${String(10 + Math.floor(chance(14) * 90))}`,
          )
      } else seedQuotas(id, sim, chance, profile === seedServiceProfiles.metered)
      if (chance(15) < 0.08) sms.add(sim, id, chance)
    },
  }
}

function serviceProfileOf(chance: number): number {
  const { telemetry, prepaid, voice, metered } = seedServiceProfiles
  if (chance < 0.62) return telemetry
  if (chance < 0.77) return prepaid
  return chance < 0.9 ? voice : metered
}
