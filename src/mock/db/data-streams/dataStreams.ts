/**
 * Data streams as they are kept (REST interface, Data stream): who made them, what they carry and where to. Which of them want a record is asked
 * with everything that happens, so that is remembered until a stream changes.
 */
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { streamChannel } from './channels.ts'

export interface DataStreamRow {
  readonly id: number
  readonly customerid: number
  readonly stream_historic_data: number
  /** 2 events; 3 usage data and events. */
  readonly data_stream_type: number
  /** 1 REST callback; 4 stream service; 8 object storage. */
  readonly api_type: number
  readonly api_callback_id: number | null
  readonly api_username: string | null
  readonly api_parameter: string | null
  readonly status: 'ACTIVE' | 'PAUSED'
  readonly created_at_ms: number
  readonly name: string | null
}

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
  stream: Omit<DataStreamRow, 'id' | 'created_at_ms'>,
): number {
  const {
    customerid,
    stream_historic_data,
    data_stream_type,
    api_type,
    api_callback_id,
    api_username,
    api_parameter,
    status,
    name,
  } = stream
  const { lastInsertRowid } = store.db
    .statement(
      `INSERT INTO data_stream (customerid, stream_historic_data, data_stream_type, api_type, api_callback_id, api_username, api_parameter, status, created_at_ms, name)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      customerid,
      stream_historic_data,
      data_stream_type,
      api_type,
      api_callback_id,
      api_username,
      api_parameter,
      status,
      store.clock.now(),
      name,
    )
  known.delete(store)
  return Number(lastInsertRowid)
}

/** Writes what of a stream can change: all but its owner, kind of destination and history. */
export function updateDataStreamRow(store: Store, stream: DataStreamRow): void {
  store.db
    .statement(
      `UPDATE data_stream SET data_stream_type = ?, api_callback_id = ?, api_username = ?, api_parameter = ?, status = ?, name = ?
       WHERE id = ?`,
    )
    .run(
      stream.data_stream_type,
      stream.api_callback_id,
      stream.api_username,
      stream.api_parameter,
      stream.status,
      stream.name,
      stream.id,
    )
  known.delete(store)
}

/** Takes a stream out of every list, with what still waited for it. */
export function removeDataStream(store: Store, id: number): void {
  store.db.transaction(() => {
    store.db
      .statement('UPDATE data_stream SET deleted_at_ms = ? WHERE id = ?')
      .run(store.clock.now(), id)
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
    const parent = store.db
      .statement('SELECT parent_customerid FROM customer WHERE customerid = ?')
      .get(customerid)?.['parent_customerid']
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
  const all = store.db
    .statement('SELECT * FROM data_stream WHERE deleted_at_ms IS NULL ORDER BY id')
    .all()
    .map(toStream)
  const streams = { all, byCustomer: new Map<number, readonly DataStreamRow[]>() }
  known.set(store, streams)
  return streams
}

function toStream(row: SqlRow): DataStreamRow {
  const number = (name: string) => Number(row[name])
  const text = (name: string) => (typeof row[name] === 'string' ? String(row[name]) : null)
  return {
    id: number('id'),
    customerid: number('customerid'),
    stream_historic_data: number('stream_historic_data'),
    data_stream_type: number('data_stream_type'),
    api_type: number('api_type'),
    api_callback_id: row['api_callback_id'] === null ? null : number('api_callback_id'),
    api_username: text('api_username'),
    api_parameter: text('api_parameter'),
    status: row['status'] === 'PAUSED' ? 'PAUSED' : 'ACTIVE',
    created_at_ms: number('created_at_ms'),
    name: text('name'),
  }
}
