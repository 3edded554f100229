/** Seeds short SMS conversations of recent weeks between an application and a device; an offline device may have a pending one. */
import { smsTable } from '../db/sms/smsTable.ts'
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

export function seedSms(
  db: Database,
  nowMs: number,
  sim: SimProfile,
  endpointId: number,
  chance: (what: number) => number,
): void {
  const msisdn = `4915${String(sim.id).padStart(9, '0')}`
  const sent = {
    sim_id: sim.id,
    endpoint_id: endpointId,
    direction: 'MO',
    source_address: msisdn,
    destination_address: applicationNumber,
  } as const
  const received = {
    ...sent,
    direction: 'MT',
    source_address: applicationNumber,
    destination_address: msisdn,
  } as const
  const count = 2 + Math.floor(chance(30) * 6)
  for (let at = 0; at < count; at++) {
    const submitted_at_ms = Math.floor(nowMs - (count - at) * (6 + chance(31) * 60) * hourMs)
    const sent_at_ms = submitted_at_ms + 400
    if (at % 2 === 1) {
      const payload = pick(answers, chance(40 + at))
      const times = { submitted_at_ms, sent_at_ms, final_at_ms: sent_at_ms }
      smsTable.insert(db, { ...sent, payload, status: 'DELIVERED', ...times })
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
    const final_at_ms = submitted_at_ms + (status === 'EXPIRED' ? 72 * hourMs : 1400)
    if (final_at_ms > nowMs) continue
    smsTable.insert(db, {
      ...received,
      payload: pick(orders, chance(60 + at)),
      status,
      submitted_at_ms,
      sent_at_ms: status === 'CANCELLED' ? null : sent_at_ms,
      final_at_ms,
    })
  }
  if (sim.isInSession || sim.statusid !== 2) return
  smsTable.insert(db, {
    ...received,
    payload: pick(orders, chance(70)),
    status: 'BUFFERED',
    submitted_at_ms: Math.floor(nowMs - chance(71) * 20 * hourMs),
    sent_at_ms: null,
    final_at_ms: null,
  })
}
