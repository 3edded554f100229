/**
 * SMS to a device (REST interface, SMS; States: an extension): accepted ones wait while the device is off line, go out when it comes on line, are
 * delivered shortly after, and expire when it stays offline too long. Only one that waits can be cancelled.
 */
import { getSmsTextError } from '../../../contract/inputRules.ts'
import { limits } from '../../../contract/limits.ts'
import { smsValidityMs } from '../../../contract/restTables.ts'
import type { RestEventTypeId } from '../../../contract/restEventTypes.ts'
import { getDevice } from '../../db/devices/devices.ts'
import type { DeviceRow } from '../../db/devices/deviceRow.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { readSim, readSims } from '../../db/sims/readSims.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { statusName } from '../../db/sim-events/simEventKinds.ts'
import {
  insertSms,
  moveSms,
  readSmsOfDevice,
  smsSentUntil,
  smsWaitingSince,
} from '../../db/sms/sms.ts'
import type { SmsRow, SmsStatus } from '../../db/sms/smsTable.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { SimChangeOrder } from '../sims/simChange.ts'
import { auditSms } from './auditDevice.ts'
import { endSms } from './waitingSms.ts'
import { serviceBlockReason } from './serviceBlockReason.ts'

/** How long an SMS that went out takes to arrive. */
export const smsDeliveryMs = 1000

/** Statuses in which no network takes a message for the SIM, not even to keep it. */
const unreachable: ReadonlySet<number> = new Set([1, 3, 4, 5, 7, 9, 10, 11, 12])

/**
 * Takes an SMS for a device. CONFLICT when the device has no SIM or no SMS service; BAD_USER_INPUT names the field that is wrong. A message
 * to a SIM that no network knows is taken and fails at once.
 */
export function sendSms(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  { source_address, payload }: { source_address: number; payload: string },
  sourceIpAddress: string,
): SmsRow {
  const device = getDevice(store, viewer, endpointId)
  // The document requires any number; the form advises senders that networks accept.
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
    const tell = (type: RestEventTypeId, description: string) =>
      appendRestEvent(store, {
        type,
        customerid: sim.customerid,
        description,
        endpointId,
        sim,
        initiator: viewer.initiator,
      })
    tell(
      40,
      status === 'BUFFERED' ? 'SMS accepted; it waits until the device is on line' : 'SMS accepted',
    )
    if (status === 'FAILED')
      tell(
        42,
        `SMS failed: no network takes messages for a SIM in the status ${statusName(sim.statusid)}`,
      )
    auditSms(store, { viewer, sourceIpAddress, device, iccid: sim.iccid }, 'sent', sms)
    return sms
  })
}

/** Cancels an SMS that waits for its device. CONFLICT for one that has gone out or is over. */
export function cancelSms(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  smsId: number,
  sourceIpAddress: string,
): void {
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
    appendRestEvent(store, {
      type: 44,
      customerid: device.customerid,
      description: 'SMS cancelled',
      endpointId,
      sim,
      initiator: viewer.initiator,
    })
    auditSms(store, { viewer, sourceIpAddress, device, iccid: sim?.iccid }, 'cancelled', sms)
  })
}

/** An SMS of a device. NOT_FOUND when it has no such one, or had it more than 90 days ago. */
export function getSms(store: Store, device: DeviceRow, smsId: number): SmsRow {
  const sms = readSmsOfDevice(store, device.id, smsId)
  if (!sms)
    throw notFound(
      'sms_id',
      `This device has no SMS with this id; SMS are stored for ${limits.smsRetentionDays} days.`,
    )
  return sms
}

/** Delivers what was sent and expires what waited too long. To be called every second or so. */
export function moveSmsOn(store: Store): void {
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
  const arriving = due.filter(
    ({ sim_id }) => typeof sims.get(sim_id)?.in_session_since === 'number',
  )
  changeSims(store, { type: 'SYSTEM' }, ordersOfArrival(arriving, sims), () => {
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

/** What arrives counts for the SIM it arrives at. */
function ordersOfArrival(
  arriving: readonly SmsRow[],
  sims: ReadonlyMap<number, SimRow>,
): SimChangeOrder[] {
  const counts = new Map<number, number>()
  for (const { sim_id } of arriving) counts.set(sim_id, (counts.get(sim_id) ?? 0) + 1)
  return [...counts].flatMap(([simId, receivedSms]) => {
    const iccid = sims.get(simId)?.iccid
    return iccid === undefined ? [] : [{ iccid, change: {}, cause: { receivedSms } }]
  })
}
