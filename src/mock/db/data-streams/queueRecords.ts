/**
 * The delivery queue: records per channel (a data stream, a callback), in order. A record is inserted in the transaction of its change and
 * deleted after delivery, so that a stopped server loses nothing.
 */
import { readRestEvents } from '../events/readRestEvents.ts'
import type { Store } from '../../store/store.ts'
import { streamChannel } from './channels.ts'
import { deliveryTable } from './streamTables.ts'
import { streamsFor } from './dataStreams.ts'

export function queueRecord(store: Pick<Store, 'db'>, channel: string, record: object): void {
  deliveryTable.insert(store.db, { channel, record: JSON.stringify(record) })
}

export function queueEvent(store: Store, customerid: number, eventId: number): void {
  const streams = streamsFor(store, customerid)
  if (streams.length === 0) return
  const [event] = readRestEvents(store, [eventId])
  for (const { id } of streams)
    queueRecord(store, streamChannel(id), { record_type: 'event', event })
}

interface UsageRecord {
  readonly customerid: number
  readonly simId: number
  readonly iccid: string
  readonly imsi: string | null
  readonly endpointId: number | undefined
  readonly nwc: string | null
  readonly bytes: number
  readonly sms_mo: number
  readonly sms_mt: number
}

/** Queues the usage of a SIM for the streams of its customer that contain usage data. */
export function queueUsage(
  store: Store,
  { customerid, simId, iccid, imsi, endpointId, nwc, bytes, sms_mo, sms_mt }: UsageRecord,
): void {
  const streams = streamsFor(store, customerid).filter((stream) => stream.data_stream_type === 3)
  if (streams.length === 0) return
  const usage = {
    timestamp: new Date(store.clock.now()).toISOString(),
    organisation: { id: customerid },
    endpoint: endpointId === undefined ? null : { id: endpointId },
    sim: { id: simId, iccid },
    imsi,
    network: nwc,
    bytes,
    sms_mo,
    sms_mt,
  }
  for (const { id } of streams)
    queueRecord(store, streamChannel(id), { record_type: 'usage', usage })
}

/** Queues the latest past events for a new stream, up to `maxEvents`, oldest first. */
export function queueHistory(
  store: Store,
  streamId: number,
  customerIds: readonly number[],
  maxEvents: number,
): void {
  const ids = store.db
    .statement(
      'SELECT id FROM event WHERE customerid IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?',
    )
    .all(JSON.stringify(customerIds), maxEvents)
    .map((row) => Number(row['id']))
    .reverse()
  for (const event of readRestEvents(store, ids))
    queueRecord(store, streamChannel(streamId), { record_type: 'event', event })
}
