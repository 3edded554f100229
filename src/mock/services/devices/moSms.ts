/** SMS from devices: stored for both interfaces and queued for the callback of the device's service profile (REST interface, SMS). */
import { readServiceProfile } from '../../db/devices/profiles.ts'
import { readDevice } from '../../db/devices/readDevices.ts'
import { queueRecord } from '../../db/data-streams/queueRecords.ts'
import { callbackChannel } from '../../db/data-streams/channels.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
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
    appendRestEvent(store, {
      type: 45,
      customerid: sim.customerid,
      description: `SMS received from the device for ${sms.destination_address}`,
      data: { to: sms.destination_address },
      endpointId,
      sim,
    })
    if (!device || !profile || profile.api_callback_id === null) continue
    queueRecord(store, callbackChannel(profile.api_callback_id), {
      id: sms.id,
      endpoint: { id: device.id, name: device.name },
      sim: { id: sim.id, iccid: sim.iccid },
      organisation: { id: sim.customerid },
      source_address: sms.source_address,
      dest_address: sms.destination_address,
      payload: sms.payload,
      submit_date: new Date(sms.submitted_at_ms).toISOString(),
    })
  }
}
