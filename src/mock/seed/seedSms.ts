/**
 * SMS of the demo data: short conversations of the last weeks between an application and a device; a device that is off line may have one waiting.
 */
import type { Database } from '../db/sqlite/openDatabase.ts'
import { pick } from './random.ts'
import type { SimProfile } from './simProfile.ts'

const orders = [
  'REBOOT',
  'REPORT 60',
  'SET APN iot.northwind',
  'STATUS?',
  'LED OFF',
  'Wartung am Freitag, bitte Gerät nicht abschalten.',
]
const answers = ['OK', 'STATUS OK BAT 87 %', 'REBOOTING', 'TEMP 4.2 C', 'DOOR OPEN 00:04:12']
const applicationNumber = '4915900001'
const hourMs = 3_600_000

export interface SmsSeeder {
  /** Writes the conversation of one device. */
  add(sim: SimProfile, endpointId: number, chance: (what: number) => number): void
}

/** The seeder of one store. */
export function createSmsSeeder(db: Database, nowMs: number): SmsSeeder {
  const addSms = db.statement(
    `INSERT INTO sms (sim_id, endpoint_id, direction, source_address, destination_address, payload, status, submitted_at_ms, sent_at_ms, final_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return {
    add(sim, endpointId, chance) {
      const msisdn = `4915${String(sim.id).padStart(9, '0')}`
      const count = 2 + Math.floor(chance(30) * 6)
      for (let at = 0; at < count; at++) {
        const submittedMs = Math.floor(nowMs - (count - at) * (6 + chance(31) * 60) * hourMs)
        const sentMs = submittedMs + 400
        if (at % 2 === 1) {
          addSms.run(
            sim.id,
            endpointId,
            'MO',
            msisdn,
            applicationNumber,
            pick(answers, chance(40 + at)),
            'DELIVERED',
            submittedMs,
            sentMs,
            sentMs,
          )
          continue
        }
        const outcome = chance(50 + at)
        const status =
          outcome < 0.1
            ? 'FAILED'
            : outcome < 0.16
              ? 'EXPIRED'
              : outcome < 0.2
                ? 'CANCELLED'
                : 'DELIVERED'
        const finalMs = submittedMs + (status === 'EXPIRED' ? 72 * hourMs : 1400)
        if (finalMs > nowMs) continue
        addSms.run(
          sim.id,
          endpointId,
          'MT',
          applicationNumber,
          msisdn,
          pick(orders, chance(60 + at)),
          status,
          submittedMs,
          status === 'CANCELLED' ? null : sentMs,
          finalMs,
        )
      }
      if (sim.isInSession || sim.statusid !== 2) return
      addSms.run(
        sim.id,
        endpointId,
        'MT',
        applicationNumber,
        msisdn,
        pick(orders, chance(70)),
        'BUFFERED',
        Math.floor(nowMs - chance(71) * 20 * hourMs),
        null,
        null,
      )
    },
  }
}
