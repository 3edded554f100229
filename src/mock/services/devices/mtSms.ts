/**
 * SMS to devices (REST interface, SMS; their statuses are an extension): they wait while the device is offline, are sent when it comes online,
 * delivered shortly after, and expire if it stays offline too long. Only a waiting SMS can be cancelled.
 */
import { getSmsTextError } from '../../../contract/inputRules.ts'
import { limits } from '../../../contract/limits.ts'
import { smsValidityMs } from '../../../contract/restTables.ts'
import { getDevice, type DeviceRow } from '../../db/devices/devices.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { readSim, readSims } from '../../db/sims/readSims.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { statusName } from '../../db/sim-events/simEventKinds.ts'
import {
  insertSms,
  moveSms,
  readSmsOfDevice,
  smsSentUntil,
  smsWaitingSince,
} from '../../db/sms/sms.ts'
import type { SmsRow, SmsStatus } from '../../db/sms/smsTable.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { SimChangeOrder } from '../sims/simChange.ts'
import { auditSms } from './auditDevice.ts'
import { endSms } from './waitingSms.ts'
import { serviceBlockReason } from './serviceBlockReason.ts'

const smsDeliveryMs = 1000

/** Statuses in which networks reject messages for the SIM. */
const unreachable: ReadonlySet<number> = new Set([1, 3, 4, 5, 7, 9, 10, 11, 12])

/**
 * Queues an SMS for a device. Throws CONFLICT when the device has no SIM or no SMS service, BAD_USER_INPUT with the invalid field. A
 * message to a SIM whose status networks reject is accepted and fails at once.
 */
export function sendSms(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  { source_address, payload }: { source_address: number; payload: string },
): SmsRow {
  const device = getDevice(store, viewer, endpointId)
  // The document allows any number; the form recommends senders that networks accept.
  if (!Number.isInteger(source_address) || source_address < 0 || source_address >= 1e15) {
    throw badInput('source_address', 'source_address is a number of 1 to 15 digits.')
  }
  const textError = getSmsTextError(payload)
  if (textError) throw badInput('payload', inputErrorMessage(textError))
  const sim = device.sim ? readSim(store, device.sim.id) : undefined
  if (!sim)
    throw new ServiceError(
      'CONFLICT',
      'The device has no SIM: there is nothing an SMS could be sent to.',
    )
  const reason = serviceBlockReason(store, sim.id, 'sms')
  if (reason !== undefined) throw new ServiceError('CONFLICT', reason)
  const nowMs = store.clock.now()
  const status: SmsStatus = unreachable.has(sim.statusid)
    ? 'FAILED'
    : sim.in_session_since === null
      ? 'BUFFERED'
      : 'SENT'
  return store.db.transaction(() => {
    const sms = insertSms(store, {
      sim_id: sim.id,
      endpoint_id: endpointId,
      direction: 'MT',
      source_address: String(source_address),
      destination_address: sim.msisdn ?? '',
      payload,
      status,
      sent_at_ms: status === 'SENT' ? nowMs : null,
      final_at_ms: status === 'FAILED' ? nowMs : null,
    })
    const subject = { customerid: sim.customerid, endpointId, sim, initiator: viewer.initiator }
    appendRestEvent(
      store,
      subject,
      40,
      status === 'BUFFERED' ? 'SMS accepted; it waits until the device is on line' : 'SMS accepted',
    )
    if (status === 'FAILED') {
      const description = `SMS failed: no network takes messages for a SIM in the status ${statusName(sim.statusid)}`
      appendRestEvent(store, subject, 42, description)
    }
    auditSms(store, { ...subject, customerid: device.customerid }, 'sent', sms)
    return sms
  })
}

/** Cancels a waiting SMS. Throws CONFLICT when it was already sent or has ended. */
export function cancelSms(store: Store, viewer: Viewer, endpointId: number, smsId: number): void {
  const device = getDevice(store, viewer, endpointId)
  const sms = getSms(store, device, smsId)
  if (sms.status !== 'BUFFERED')
    throw new ServiceError(
      'CONFLICT',
      `Only a buffered SMS can be cancelled; this one is ${sms.status}.`,
    )
  store.db.transaction(() => {
    moveSms(store, sms.id, {
      status: 'CANCELLED',
      sent_at_ms: null,
      final_at_ms: store.clock.now(),
    })
    const sim = readSim(store, sms.sim_id)
    const { customerid } = device
    const subject = { customerid, endpointId, sim, initiator: viewer.initiator }
    appendRestEvent(store, subject, 44, 'SMS cancelled')
    auditSms(store, subject, 'cancelled', sms)
  })
}

/** Returns an SMS of a device. Throws NOT_FOUND for an unknown one or one older than 90 days. */
export function getSms(store: Store, device: DeviceRow, smsId: number): SmsRow {
  const sms = readSmsOfDevice(store, device.id, smsId)
  if (!sms)
    throw notFound(
      'sms_id',
      `This device has no SMS with this id; SMS are stored for ${limits.smsRetentionDays} days.`,
    )
  return sms
}

/** Delivers sent SMS and expires waiting ones. Call it about once per second. */
export function advanceSms(store: Store): void {
  const nowMs = store.clock.now()
  const due = smsSentUntil(store, nowMs - smsDeliveryMs)
  const late = smsWaitingSince(store, nowMs - smsValidityMs)
  if (due.length + late.length === 0) return
  const sims = new Map(
    readSims(store, [...new Set([...due, ...late].map(({ sim_id }) => sim_id))]).map((sim) => [
      sim.id,
      sim,
    ]),
  )
  const delivered = due.filter(
    ({ sim_id }) => typeof sims.get(sim_id)?.in_session_since === 'number',
  )
  changeSims(store, { type: 'SYSTEM' }, ordersOfDelivery(delivered, sims), () => {
    for (const sms of due) {
      const sim = sims.get(sms.sim_id)
      if (!sim) continue
      if (sim.in_session_since === null)
        moveSms(store, sms.id, { status: 'BUFFERED', sent_at_ms: null, final_at_ms: null })
      else endSms(store, sim, sms, 'DELIVERED', 'SMS delivered')
    }
    for (const sms of late) {
      const sim = sims.get(sms.sim_id)
      if (sim)
        endSms(store, sim, sms, 'EXPIRED', 'SMS expired: the device did not come on line in time')
    }
  })
}

function ordersOfDelivery(
  delivered: readonly SmsRow[],
  sims: ReadonlyMap<number, SimRow>,
): SimChangeOrder[] {
  const counts = new Map<number, number>()
  for (const { sim_id } of delivered) counts.set(sim_id, (counts.get(sim_id) ?? 0) + 1)
  return [...counts].flatMap(([simId, receivedSms]) => {
    const iccid = sims.get(simId)?.iccid
    return iccid === undefined ? [] : [{ iccid, change: {}, cause: { receivedSms } }]
  })
}
