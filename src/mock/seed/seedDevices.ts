/**
 * Seeds devices for part of the SIMs, including support cases: a quota (nearly) used up, a zero balance, a missing required quota, an
 * active SIM in a disabled device, SMS delivered, failed and pending.
 */
import {
  balanceTable,
  deviceTable,
  quotaTable,
  unregisteredSimTable,
} from '../db/devices/deviceTables.ts'
import { simTable } from '../db/sims/simTables.ts'
import { dayMs } from '../store/days.ts'
import type { Database } from '../db/sqlite/database.ts'
import { fraction, hash, pick } from './random.ts'
import { seedServiceProfiles } from './seedProfiles.ts'
import type { SimProfile } from './simProfile.ts'
import { smsTable } from '../db/sms/smsTable.ts'

const tags = ['', '', 'pilot', 'winter', 'rental north', 'spare', 'vip']
const megabyte = 1_000_000

interface DeviceSeeder {
  /** Creates the device of a SIM, if it gets one. Depends only on the seed and the SIM, except for the ID. */
  add(sim: SimProfile, isStranger: boolean): void
}

export function createDeviceSeeder(db: Database, seed: number, nowMs: number): DeviceSeeder {
  let count = 0

  function seedQuotas(
    id: number,
    sim: SimProfile,
    chance: (what: number) => number,
    isRequested: boolean,
  ): void {
    const variant = (id * 0.6180339887498949) % 1
    // Some devices lack a required quota, but none with a session, which they could not have.
    if (isRequested && sim.in_session_since === null && chance(1) < 0.25) return
    if (!isRequested && variant > 0.3) return
    const volume = pick([50, 100, 250, 500], chance(2)) * megabyte
    const isUsedUp = variant < 0.06 && sim.in_session_since === null
    const used = isUsedUp
      ? volume + Math.floor(chance(3) * megabyte)
      : Math.floor(volume * (variant < 0.16 ? 0.9 + 0.08 * chance(4) : 0.6 * chance(5)))
    const set = { endpoint_id: id, set_at_ms: nowMs - 20 * dayMs, has_expired: false }
    quotaTable.insert(db, {
      ...set,
      kind: 'data',
      volume,
      volume_used: used,
      threshold_percentage: 20,
      expires_at_ms: null,
      is_refilled: variant >= 0.2,
    })
    if (isRequested || variant < 0.15)
      quotaTable.insert(db, {
        ...set,
        kind: 'sms',
        volume: 100,
        volume_used: Math.floor(chance(6) * 95),
        threshold_percentage: 10,
        expires_at_ms: nowMs + Math.ceil(chance(7) * 60) * dayMs,
        is_refilled: true,
      })
  }

  return {
    add(sim, isStranger) {
      const own = hash(seed, sim.id)
      const chance = (what: number): number => fraction(own, 200 + what)
      // Some new SIMs are not registered yet, and cannot be in the factory test.
      if (sim.statusid === 3 && chance(20) < 0.2)
        unregisteredSimTable.insert(db, { sim_id: sim.id })
      if (sim.statusid === 6 && chance(21) < 0.5)
        simTable.update(db, sim.id, {
          test_data_bytes: Math.floor(chance(22) * 95_000),
          test_sms: Math.floor(chance(23) * 9),
        })
      if (sim.statusid === 3 || sim.statusid === 9 || fraction(own, 104) >= 0.4) return
      const id = ++count
      const profile = isStranger ? seedServiceProfiles.stranger : serviceProfileOf(chance(8))
      const isDisabled =
        sim.statusid === 5 ||
        (sim.statusid === 2 && sim.in_session_since === null && chance(9) < 0.12)
      deviceTable.insert(db, {
        id,
        customerid: sim.customerid,
        name: sim.custom_field_1 ?? `Device ${id}`,
        tags: pick(tags, chance(11)),
        statusid: isDisabled ? 1 : 0,
        sim_id: sim.id,
        service_profile_id: profile,
        tariff_profile_id: isStranger ? 3 : 1 + (own % 2),
        imei: null,
        created_at_ms: nowMs - Math.floor((20 + chance(10) * 500) * dayMs),
      })
      if (profile === seedServiceProfiles.prepaid) {
        const isZero = sim.in_session_since === null && chance(12) < 0.4
        if (!isZero)
          balanceTable.insert(db, {
            endpoint_id: id,
            amount: `${Math.floor(chance(13) * 60)}.${String(10 + Math.floor(chance(14) * 90))}`,
          })
      } else seedQuotas(id, sim, chance, profile === seedServiceProfiles.metered)
      if (chance(15) < 0.08) seedWaitingSms(db, nowMs, sim, id, chance)
    },
  }
}

function serviceProfileOf(chance: number): number {
  const { telemetry, prepaid, voice, metered } = seedServiceProfiles
  if (chance < 0.62) return telemetry
  if (chance < 0.77) return prepaid
  return chance < 0.9 ? voice : metered
}

const orders = ['REBOOT', 'REPORT 60', 'Wartung am Freitag, bitte Gerät nicht abschalten.']

function seedWaitingSms(
  db: Database,
  nowMs: number,
  sim: SimProfile,
  endpointId: number,
  chance: (what: number) => number,
): void {
  if (sim.in_session_since !== null || sim.statusid !== 2) return
  smsTable.insert(db, {
    sim_id: sim.id,
    endpoint_id: endpointId,
    direction: 'MT',
    source_address: '4915900001',
    destination_address: `4915${String(sim.id).padStart(9, '0')}`,
    payload: pick(orders, chance(70)),
    status: 'BUFFERED',
    submitted_at_ms: Math.floor(nowMs - chance(71) * 20 * 3_600_000),
    sent_at_ms: null,
    final_at_ms: null,
  })
}
