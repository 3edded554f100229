import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { moveSms, smsWaitingFor } from '../../db/sms/sms.ts'
import type { SmsRow } from '../../db/sms/smsTable.ts'
import type { Store } from '../../store/store.ts'
import { serviceBlockReason } from './serviceBlockReason.ts'

/** Sends the waiting SMS of a SIM when its session starts, in the transaction of that change. */
export function releaseSms(store: Store, sim: SimRow): void {
  const waiting = smsWaitingFor(store, sim.id)
  if (waiting.length === 0) return
  const reason = serviceBlockReason(store, sim.id, 'sms')
  for (const sms of waiting) {
    if (reason === undefined)
      moveSms(store, sms.id, { status: 'SENT', sent_at_ms: store.clock.now(), final_at_ms: null })
    else endSms(store, sim, sms, 'FAILED', `SMS failed: ${reason}`)
  }
}

/** Fails the waiting SMS of a device that loses its SIM, in the caller's transaction. */
export function failWaitingSms(store: Store, endpointId: number, sim: SimRow): void {
  for (const sms of smsWaitingFor(store, sim.id)) {
    if (sms.endpoint_id === endpointId)
      endSms(store, sim, sms, 'FAILED', 'SMS failed: the SIM was taken out of the device')
  }
}

const endEvents = { DELIVERED: 41, FAILED: 42, EXPIRED: 43 } as const

/** Ends an SMS and writes its event, in the caller's transaction. */
export function endSms(
  store: Store,
  sim: SimRow,
  sms: SmsRow,
  status: keyof typeof endEvents,
  description: string,
): void {
  moveSms(store, sms.id, { status, sent_at_ms: sms.sent_at_ms, final_at_ms: store.clock.now() })
  const subject = { customerid: sim.customerid, endpointId: sms.endpoint_id, sim }
  appendRestEvent(store, subject, endEvents[status], description)
}
