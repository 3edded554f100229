import type { Store } from '../../store/store.ts'
import type { RowOf } from '../sqlite/table.ts'
import { deliveryLogTable, deliveryStateTable, deliveryTable } from './streamTables.ts'

/**
 * Channels of the delivery queue: one per data stream, and one per callback that receives SMS. Each channel preserves the order of its
 * records and does not wait for others.
 */
type Channel =
  | { readonly kind: 'stream'; readonly id: number }
  | { readonly kind: 'callback'; readonly id: number }

export function streamChannel(streamId: number): string {
  return `stream ${streamId}`
}

export function callbackChannel(callbackId: number): string {
  return `callback ${callbackId}`
}

export function readChannel(name: string): Channel | undefined {
  const { kind, id } = /^(?<kind>stream|callback) (?<id>\d+)$/.exec(name)?.groups ?? {}
  return kind === 'stream' || kind === 'callback' ? { kind, id: Number(id) } : undefined
}

type StoredState = RowOf<typeof deliveryStateTable.columns>
export type DeliveryState = Omit<StoredState, 'channel'>
export type WaitingRecord = Pick<RowOf<typeof deliveryTable.columns>, 'id' | 'record'>

const fresh: DeliveryState = {
  attempts: 0,
  next_attempt_at_ms: 0,
  last_delivery_ms: null,
  last_error: null,
  last_record: null,
}

/** Returns the state of a channel; the initial one before its first delivery. */
export function readDeliveryState(store: Store, channel: string): DeliveryState {
  return deliveryStateTable.find(store.db, 'WHERE channel = ?', channel) ?? fresh
}

export function writeDeliveryState(
  store: Pick<Store, 'db'>,
  channel: string,
  state: DeliveryState,
): void {
  deliveryStateTable.replace(store.db, { ...state, channel })
}

export function countWaiting(store: Store, channel: string): number {
  return deliveryTable.count(store.db, 'WHERE channel = ?', channel)
}

/** Returns the ISO date and time of the oldest pending record of a channel; null without one. */
export function oldestWaiting(store: Store, channel: string): string | null {
  const since = store.db
    .statement(
      `SELECT coalesce(json_extract(record, '$.event.timestamp'), json_extract(record, '$.usage.timestamp')) AS since
       FROM delivery WHERE channel = ? ORDER BY id LIMIT 1`,
    )
    .get(channel)?.['since']
  return typeof since === 'string' ? since : null
}

/** Resets the retry backoff of a channel, so that its next attempt is due now. */
export function retryAtOnce(store: Store, channel: string): void {
  store.db
    .statement('UPDATE delivery_state SET attempts = 0, next_attempt_at_ms = 0 WHERE channel = ?')
    .run(channel)
}

/**
 * Returns the next records of a channel in order, up to a number of records and of characters; a longer single record is returned alone.
 */
export function nextRecords(
  store: Store,
  channel: string,
  max: number,
  mostCharacters: number,
): WaitingRecord[] {
  const records: WaitingRecord[] = []
  let characters = 0
  const rest = 'WHERE channel = ? ORDER BY id LIMIT ?'
  for (const { id, record } of deliveryTable.list(store.db, rest, channel, max)) {
    characters += record.length
    if (records.length > 0 && characters > mostCharacters) break
    records.push({ id, record })
  }
  return records
}

/** Deletes delivered records, up to and including the one with this ID. */
export function deleteRecords(store: Store, channel: string, lastId: number): void {
  store.db.statement('DELETE FROM delivery WHERE channel = ? AND id <= ?').run(channel, lastId)
}

/** Drops the oldest records of a channel above `most`; returns how many. */
export function dropOldest(store: Store, channel: string, max: number): number {
  const tooMany = countWaiting(store, channel) - max
  if (tooMany <= 0) return 0
  store.db
    .statement(
      'DELETE FROM delivery WHERE id IN (SELECT id FROM delivery WHERE channel = ? ORDER BY id LIMIT ?)',
    )
    .run(channel, tooMany)
  return tooMany
}

/** Logs the records of a simulated destination, which exists only as this log. Only recent entries are retained. */
export function logDelivery(
  store: Store,
  channel: string,
  target: string,
  records: readonly WaitingRecord[],
): void {
  const id = deliveryLogTable.insert(store.db, {
    channel,
    timestamp_ms: store.clock.now(),
    target,
    records: `[${records.map(({ record }) => record).join(',')}]`,
  })
  store.db.statement('DELETE FROM delivery_log WHERE id <= ?').run(id - 1000)
}
