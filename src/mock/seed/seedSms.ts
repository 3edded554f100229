/** Seeds an SMS that waits for an offline device; pastSms.ts derives delivered and failed ones. */
import { smsTable } from '../db/sms/smsTable.ts'
import type { Database } from '../db/sqlite/openDatabase.ts'
import { pick } from './random.ts'
import type { SimProfile } from './simProfile.ts'

const orders = ['REBOOT', 'REPORT 60', 'Wartung am Freitag, bitte Gerät nicht abschalten.']

export function seedWaitingSms(
  db: Database,
  nowMs: number,
  sim: SimProfile,
  endpointId: number,
  chance: (what: number) => number,
): void {
  if (sim.isInSession || sim.statusid !== 2) return
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
