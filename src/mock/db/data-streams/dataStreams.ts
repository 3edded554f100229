/**
 * Data streams in the database (REST interface, Data stream): owner, content and target. Which of them take a record is checked
 * with everything that happens, so that is remembered until a stream changes.
 */
import { readCustomer } from '../accounts/customers.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { streamChannel } from './channels.ts'
import { dataStreamTable } from './streamTables.ts'
import type { DataStreamRow, NewDataStream } from './streamTables.ts'

/** The streams of the viewer's customers, by number. */
export function listDataStreams(store: Store, viewer: Viewer): DataStreamRow[] {
  return allDataStreams(store).filter(({ customerid }) => viewer.customerIds.includes(customerid))
}

/** The stream of this id, whoever it belongs to. */
export function readDataStream(store: Store, id: number): DataStreamRow | undefined {
  return allDataStreams(store).find((stream) => stream.id === id)
}

/** Adds a stream and answers its id. */
export function insertDataStream(
  store: Store,
  stream: Omit<NewDataStream, 'created_at_ms'>,
): number {
  known.delete(store)
  return dataStreamTable.insert(store.db, { ...stream, created_at_ms: store.clock.now() })
}

/** Writes what of a stream can change: all but its owner, kind of destination and history. */
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

/** Takes a stream out of every list, with what still waited for it. */
export function removeDataStream(store: Store, id: number): void {
  store.db.transaction(() => {
    dataStreamTable.update(store.db, id, { deleted_at_ms: store.clock.now() })
    store.db.statement('DELETE FROM delivery WHERE channel = ?').run(streamChannel(id))
    store.db.statement('DELETE FROM delivery_state WHERE channel = ?').run(streamChannel(id))
  })
  known.delete(store)
}

/** The streams that carry what happens to a customer: its own and those of its main customer. */
export function streamsFor(store: Store, customerid: number): readonly DataStreamRow[] {
  const streams = knownStreams(store)
  if (streams.all.length === 0) return streams.all
  let wanting = streams.byCustomer.get(customerid)
  if (!wanting) {
    const parent = readCustomer(store, customerid)?.parent_customerid
    wanting = streams.all.filter(
      (stream) => stream.customerid === customerid || stream.customerid === parent,
    )
    streams.byCustomer.set(customerid, wanting)
  }
  return wanting
}

interface KnownStreams {
  readonly all: readonly DataStreamRow[]
  readonly byCustomer: Map<number, readonly DataStreamRow[]>
}

const known = new WeakMap<Store, KnownStreams>()

/** Every stream that is not deleted, whoever it belongs to. */
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
