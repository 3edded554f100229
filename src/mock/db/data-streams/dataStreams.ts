/**
 * Reads and writes data streams (REST interface, Data stream). They are cached until one changes, because every event is matched against
 * them.
 */
import { readCustomer } from '../accounts/customers.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { streamChannel } from './deliveryState.ts'
import {
  dataStreamTable,
  deliveryTable,
  type DataStreamRow,
  type NewDataStream,
} from './streamTables.ts'
import { readRestEvents } from '../events/readRestEvents.ts'

export function listDataStreams(store: Store, viewer: Viewer): DataStreamRow[] {
  return allDataStreams(store).filter(({ customerid }) => viewer.customerIds.includes(customerid))
}

/** Returns the stream with this ID, without a permission check. */
export function readDataStream(store: Store, id: number): DataStreamRow | undefined {
  return allDataStreams(store).find((stream) => stream.id === id)
}

/** Inserts a stream and returns its ID. */
export function insertDataStream(
  store: Store,
  stream: Omit<NewDataStream, 'created_at_ms'>,
): number {
  known.delete(store)
  return dataStreamTable.insert(store.db, { ...stream, created_at_ms: store.clock.now() })
}

/** Updates the stream except its owner, kind of destination and history. */
export function updateDataStreamRow(store: Store, stream: DataStreamRow): void {
  const { id, data_stream_type, api_callback_id, api_username, api_parameter, status, name } =
    stream
  dataStreamTable.update(store.db, id, {
    data_stream_type,
    api_callback_id,
    api_username,
    api_parameter,
    status,
    name,
  })
  known.delete(store)
}

export function removeDataStream(store: Store, id: number): void {
  store.db.transaction(() => {
    dataStreamTable.update(store.db, id, { deleted_at_ms: store.clock.now() })
    store.db.statement('DELETE FROM delivery WHERE channel = ?').run(streamChannel(id))
    store.db.statement('DELETE FROM delivery_state WHERE channel = ?').run(streamChannel(id))
  })
  known.delete(store)
}

/** Returns the streams that receive a customer's records: its own and those of its main customer. */
function streamsFor(store: Store, customerid: number): readonly DataStreamRow[] {
  const streams = knownStreams(store)
  if (streams.all.length === 0) return streams.all
  let receiving = streams.byCustomer.get(customerid)
  if (!receiving) {
    const parent = readCustomer(store, customerid)?.parent_customerid
    receiving = streams.all.filter(
      (stream) => stream.customerid === customerid || stream.customerid === parent,
    )
    streams.byCustomer.set(customerid, receiving)
  }
  return receiving
}

interface KnownStreams {
  readonly all: readonly DataStreamRow[]
  readonly byCustomer: Map<number, readonly DataStreamRow[]>
}

const known = new WeakMap<Store, KnownStreams>()

/** Returns all streams that are not deleted, without a permission check. */
export function allDataStreams(store: Store): readonly DataStreamRow[] {
  return knownStreams(store).all
}

function knownStreams(store: Store): KnownStreams {
  const held = known.get(store)
  if (held) return held
  const all = dataStreamTable.list(store.db, 'WHERE deleted_at_ms IS NULL ORDER BY id')
  const streams = { all, byCustomer: new Map<number, readonly DataStreamRow[]>() }
  known.set(store, streams)
  return streams
}

/**
 * The delivery queue: records per channel (a data stream, a callback), in order. A record is inserted in the transaction of its change and
 * deleted after delivery, so that a stopped server loses nothing.
 */
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
