/** SMS from devices: stored for both interfaces and queued for the callback of the device's service profile (REST interface, SMS). */
import { readServiceProfile } from '../../db/devices/profiles.ts'
import { readDevice } from '../../db/devices/devices.ts'
import { queueRecord } from '../../db/data-streams/dataStreams.ts'
import { callbackChannel } from '../../db/data-streams/deliveryState.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { insertSms } from '../../db/sms/sms.ts'
import type { Store } from '../../store/store.ts'

interface SentSms {
  readonly destinationAddress: string
  readonly payload: string
}

/** The maximum number of messages stored for one change of the counter. */
const maxStored = 20

const defaultSms: SentSms = { destinationAddress: '2020', payload: 'STATUS OK' }

/** Stores SMS that a SIM sent, in the transaction that counts them. */
export function saveSentSms(
  store: Store,
  sim: SimRow,
  endpointId: number | undefined,
  count: number,
  sent: SentSms = defaultSms,
): void {
  const { customerid } = sim
  const device = endpointId === undefined ? undefined : readDevice(store, endpointId)
  const profile = device && readServiceProfile(store, device.service_profile.id)
  for (let stored = 0; stored < Math.min(count, maxStored); stored++) {
    const sms = insertSms(store, {
      sim_id: sim.id,
      endpoint_id: endpointId ?? null,
      direction: 'MO',
      source_address: sim.msisdn ?? '',
      destination_address: sent.destinationAddress,
      payload: sent.payload,
      status: 'DELIVERED',
      sent_at_ms: store.clock.now(),
      final_at_ms: store.clock.now(),
    })
    const to = sms.destination_address
    const description = `SMS received from the device for ${to}`
    appendRestEvent(store, { customerid, endpointId, sim }, 45, description, { to })
    if (!device || !profile || profile.api_callback_id === null) continue
    queueRecord(store, callbackChannel(profile.api_callback_id), {
      id: sms.id,
      endpoint: { id: device.id, name: device.name },
      sim: { id: sim.id, iccid: sim.iccid },
      organisation: { id: customerid },
      source_address: sms.source_address,
      dest_address: sms.destination_address,
      payload: sms.payload,
      submit_date: new Date(sms.submitted_at_ms).toISOString(),
    })
  }
}
