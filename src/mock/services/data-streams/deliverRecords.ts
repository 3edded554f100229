/**
 * Delivers queued records per channel, in order, at least once. Failures are retried with exponential backoff; channels are independent.
 * Deliveries to cloud destinations are only written to the delivery log.
 */
import type { components } from '../../../contract/generated/rest.ts'
import { apiTypes } from '../../../contract/restTables.ts'
import { readApiCallback } from '../../db/devices/profiles.ts'
import {
  callbackChannel,
  readChannel,
  streamChannel,
  deleteRecords,
  dropOldest,
  logDelivery,
  nextRecords,
  readDeliveryState,
  writeDeliveryState,
  type DeliveryState,
  type WaitingRecord,
} from '../../db/data-streams/deliveryState.ts'
import { allDataStreams, readDataStream } from '../../db/data-streams/dataStreams.ts'
import type { DataStreamRow } from '../../db/data-streams/streamTables.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { Store } from '../../store/store.ts'
import { postRecords, type PostLimits } from '../../node/postRecords.ts'

const maxRecords = 500
const maxCharacters = 500_000
/** The most records queued for a receiver that fails; older ones are deleted. */
const maxWaiting = 100_000
const firstPauseMs = 1000
const maxPauseMs = 5 * 60_000

interface Destination {
  readonly customerid: number
  readonly name: string
  /** The URL to post to; undefined for the delivery log. */
  readonly url: string | undefined
  readonly target: string
  /** Whether each record is posted alone and unwrapped, rather than in a list. */
  readonly isSingle: boolean
}

/** Returns the channels that may have records to deliver: none while nothing is queued, otherwise every active stream and callback. */
export function openChannels(store: Store): string[] {
  if (store.db.statement('SELECT 1 AS waits FROM delivery LIMIT 1').get() === undefined) return []
  const streams = allDataStreams(store)
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id }) => streamChannel(id))
  const callbacks = store.db
    .statement('SELECT id FROM api_callback')
    .all()
    .map((row) => callbackChannel(Number(row['id'])))
  return [...streams, ...callbacks]
}

/**
 * Delivers a channel's records until none is left or an attempt fails. `isGone` is called after each attempt: when it returns true, the store
 * was closed and nothing is written, so the records are delivered again after a restart.
 */
export async function deliverChannel(
  store: Store,
  channel: string,
  isGone: () => boolean,
  limits?: Partial<PostLimits>,
): Promise<void> {
  for (;;) {
    const destination = destinationOf(store, channel)
    const state = readDeliveryState(store, channel)
    if (!destination || store.clock.now() < state.next_attempt_at_ms) return
    const records = nextRecords(
      store,
      channel,
      destination.isSingle ? 1 : maxRecords,
      maxCharacters,
    )
    const last = records.at(-1)
    if (!last) return
    const problem =
      destination.url === undefined
        ? undefined
        : await postRecords(destination.url, bodyOf(records, destination), limits)
    if (isGone()) return
    // A stream that was paused or deleted during the delivery stays unchanged.
    if (!destinationOf(store, channel)) return
    if (problem !== undefined) {
      recordFailure(store, channel, destination, state, problem)
      return
    }
    store.db.transaction(() => {
      if (destination.url === undefined) logDelivery(store, channel, destination.target, records)
      deleteRecords(store, channel, last.id)
      writeDeliveryState(store, channel, {
        attempts: 0,
        next_attempt_at_ms: 0,
        last_delivery_ms: store.clock.now(),
        last_error: null,
        last_record: last.record,
      })
    })
  }
}

/**
 * Delivers one test record of a stream now, before queued records and also while paused. The queue and state of the stream are unchanged.
 */
export async function deliverTestRecord(
  store: Store,
  stream: DataStreamRow,
  limits?: Partial<PostLimits>,
): Promise<components['schemas']['TestDelivery']> {
  const record = JSON.stringify({
    record_type: 'test',
    test: {
      timestamp: new Date(store.clock.now()).toISOString(),
      data_stream: { id: stream.id, name: stream.name },
      description: 'A test delivery that was requested in the portal.',
    },
  })
  const destination = streamDestination(store, stream)
  const startedAt = performance.now()
  const error =
    destination === undefined
      ? 'The callback of this stream no longer exists.'
      : destination.url === undefined
        ? undefined
        : await postRecords(destination.url, `[${record}]`, limits)
  if (destination && destination.url === undefined)
    logDelivery(store, streamChannel(stream.id), destination.target, [{ id: 0, record }])
  return {
    is_delivered: error === undefined,
    error: error ?? null,
    duration_ms: Math.round(performance.now() - startedAt),
    record,
  }
}

function bodyOf(records: readonly WaitingRecord[], { isSingle }: Destination): string {
  const texts = records.map(({ record }) => record)
  return isSingle ? (texts[0] ?? '') : `[${texts.join(',')}]`
}

function recordFailure(
  store: Store,
  channel: string,
  { customerid, name }: Destination,
  state: DeliveryState,
  problem: string,
): void {
  const attempts = state.attempts + 1
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 20))
  store.db.transaction(() => {
    const givenUp = dropOldest(store, channel, maxWaiting)
    const last_error =
      givenUp > 0 ? `${problem} The ${givenUp} oldest records were given up.` : problem
    writeDeliveryState(store, channel, {
      ...state,
      attempts,
      next_attempt_at_ms: store.clock.now() + pauseMs,
      last_error,
    })
    // One event per outage instead of one per attempt, because it is queued for the streams too.
    if (attempts === 1) appendRestEvent(store, { customerid }, 60, `${name}: ${problem}`)
  })
}

function destinationOf(store: Store, channelName: string): Destination | undefined {
  const channel = readChannel(channelName)
  if (channel?.kind === 'callback') {
    const callback = readApiCallback(store, channel.id)
    return (
      callback && {
        customerid: callback.customerid,
        name: `SMS callback ${callback.id}`,
        url: callback.url,
        target: callback.url,
        isSingle: true,
      }
    )
  }
  const stream = channel && readDataStream(store, channel.id)
  return stream?.status === 'ACTIVE' ? streamDestination(store, stream) : undefined
}

function streamDestination(store: Store, stream: DataStreamRow): Destination | undefined {
  const isCallback = apiTypes.find(({ id }) => id === stream.api_type)?.destination === 'callback'
  const url =
    isCallback && stream.api_callback_id !== null
      ? readApiCallback(store, stream.api_callback_id)?.url
      : undefined
  if (isCallback && url === undefined) return undefined
  return {
    customerid: stream.customerid,
    name: `Data stream ${stream.id}`,
    url,
    target: url ?? stream.api_parameter ?? '',
    isSingle: false,
  }
}
