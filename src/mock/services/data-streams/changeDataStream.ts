/**
 * Creates, changes and deletes data streams (REST interface, Data stream and API callback object; everything but creating one is an
 * extension).
 */
import type { components } from '../../../contract/generated/rest.ts'
import { getCallbackUrlError } from '../../../contract/inputRules.ts'
import { storedText } from '../../../contract/storedText.ts'
import { apiTypes, dataStreamTypes } from '../../../contract/restTables.ts'
import { appendAudit, type AuditEntry } from '../../db/audit-log/auditLog.ts'
import { apiCallbackTable } from '../../db/devices/deviceTables.ts'
import { listApiCallbacks, readApiCallback } from '../../db/devices/profiles.ts'
import {
  insertDataStream,
  listDataStreams,
  readDataStream,
  removeDataStream,
  updateDataStreamRow,
  queueHistory,
} from '../../db/data-streams/dataStreams.ts'
import type { DataStreamRow } from '../../db/data-streams/streamTables.ts'
import { streamChannel, retryAtOnce } from '../../db/data-streams/deliveryState.ts'
import { badInput, notFound } from '../../store/serviceError.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { deliverTestRecord } from './deliverRecords.ts'
import type { PostLimits } from '../../node/postRecords.ts'
import type { Viewer, Store } from '../../store/store.ts'

type Schemas = components['schemas']

/** The maximum number of past events for a new stream. */
const maxHistory = 10_000

/** Creates a stream and returns it. Throws BAD_USER_INPUT with a field that is invalid for this kind of destination. */
export function createDataStream(
  store: Store,
  viewer: Viewer,
  input: Schemas['DataStreamRequest'],
): DataStreamRow {
  const type = typeOf(input.data_stream_type.id)
  const destination = apiTypes.find(({ id }) => id === input.api_type.id)
  if (!destination)
    throw badInput(
      'api_type.id',
      'api_type.id is 1 (REST API), 4 (stream service) or 8 (object storage).',
    )
  const isCallback = destination.destination === 'callback'
  if (!isCallback) checkCloud(input)
  const id = store.db.transaction(() => {
    const streamId = insertDataStream(store, {
      customerid: viewer.customerid,
      stream_historic_data: input.stream_historic_data,
      data_stream_type: type,
      api_type: destination.id,
      api_callback_id: isCallback ? callbackOf(store, viewer, input.api_callback) : null,
      api_username: isCallback ? null : (input.api_username ?? null),
      api_parameter: isCallback ? null : (input.api_parameter ?? null),
      status: 'ACTIVE',
      name: nameOf(input.name),
    })
    const created = readDataStream(store, streamId)
    if (created)
      audit(store, viewer, created, {
        action: 'CREATED',
        newValue: { dataStream: auditedStream(store, created) },
      })
    if (input.stream_historic_data === 1)
      queueHistory(store, streamId, viewer.customerIds, maxHistory)
    return streamId
  })
  return ownStream(store, viewer, id)
}

/**
 * Changes a stream. Records are queued while it is paused; queued records go to a new destination. Throws NOT_FOUND for a stream the viewer
 * cannot see, BAD_USER_INPUT for a field that its kind of destination does not have.
 */
export function changeDataStream(
  store: Store,
  viewer: Viewer,
  id: number,
  change: Schemas['DataStreamUpdate'],
): void {
  const stream = ownStream(store, viewer, id)
  store.db.transaction(() => {
    const next = changedStream(store, viewer, stream, change)
    const [before, after] = [auditedStream(store, stream), auditedStream(store, next)]
    const isMoved =
      next.api_callback_id !== stream.api_callback_id ||
      next.api_username !== stream.api_username ||
      next.api_parameter !== stream.api_parameter
    const fields = fieldsThatDiffer(before, after)
    // A user who resumes a stream, even an active one, expects its receiver to work: retry now.
    if (isMoved || change.status === 'ACTIVE') retryAtOnce(store, streamChannel(id))
    if (fields.length === 0 && !isMoved) return
    updateDataStreamRow(store, next)
    const valueOf = (audited: typeof before) => ({
      dataStream: {
        stream_id: id,
        ...Object.fromEntries(fields.map((field) => [field, audited[field]])),
      },
    })
    audit(store, viewer, stream, {
      action: 'UPDATED',
      oldValue: valueOf(before),
      newValue: valueOf(after),
    })
  })
}

function changedStream(
  store: Store,
  viewer: Viewer,
  stream: DataStreamRow,
  change: Schemas['DataStreamUpdate'],
): DataStreamRow {
  const { api_username = stream.api_username, api_parameter = stream.api_parameter } = change
  const isCallback = stream.api_callback_id !== null
  if (isCallback) {
    for (const field of ['api_username', 'api_parameter'] as const)
      if (change[field] !== undefined)
        throw badInput(field, `${field} is for cloud destinations: this stream uses a callback.`)
  } else if (change.api_callback) {
    throw badInput('api_callback', 'This stream delivers to the cloud and has no callback.')
  } else {
    checkCloud({ api_username: api_username ?? '', api_parameter: api_parameter ?? '' })
  }
  return {
    ...stream,
    data_stream_type: change.data_stream_type
      ? typeOf(change.data_stream_type.id)
      : stream.data_stream_type,
    api_callback_id: change.api_callback
      ? callbackOf(store, viewer, change.api_callback)
      : stream.api_callback_id,
    api_username,
    api_parameter,
    status: change.status ?? stream.status,
    name: change.name === undefined ? stream.name : nameOf(change.name),
  }
}

function typeOf(id: number): number {
  if (dataStreamTypes.some((type) => type.id === id)) return id
  throw badInput(
    'data_stream_type.id',
    'data_stream_type.id is 2 (events) or 3 (usage data and events).',
  )
}

function nameOf(name: string | undefined): string | null {
  return storedText(name ?? '').trim() || null
}

/** Deletes a stream and its queued records. Throws NOT_FOUND for a stream the viewer cannot see. */
export function deleteDataStream(store: Store, viewer: Viewer, id: number): void {
  const stream = ownStream(store, viewer, id)
  store.db.transaction(() => {
    removeDataStream(store, id)
    audit(store, viewer, stream, {
      action: 'DELETED',
      oldValue: { dataStream: auditedStream(store, stream) },
    })
  })
}

/** The document has no audit category for data streams; they are logged with the account settings. */
function audit(
  store: Store,
  viewer: Viewer,
  stream: DataStreamRow,
  entry: Pick<AuditEntry, 'action' | 'oldValue' | 'newValue'>,
): void {
  appendAudit(store, viewer.initiator, {
    customerid: stream.customerid,
    category: 'USER_MANAGEMENT',
    ...entry,
  })
}

/** A stream in the audit log: only the host of its URL, because the rest often contains a secret. */
function auditedStream(
  store: Store,
  { id, name, data_stream_type, api_type, api_callback_id, api_parameter, status }: DataStreamRow,
) {
  const url = api_callback_id === null ? undefined : readApiCallback(store, api_callback_id)?.url
  return {
    stream_id: id,
    stream_name: name,
    data_stream_type:
      dataStreamTypes.find((type) => type.id === data_stream_type)?.description ?? data_stream_type,
    api_type: apiTypes.find((type) => type.id === api_type)?.description ?? api_type,
    destination: url === undefined ? api_parameter : new URL(url).host,
    stream_status: status,
  }
}

function fieldsThatDiffer<T extends object>(one: T, other: T): (keyof T)[] {
  // The keys of an object literal are those of its type.
  return (Object.keys(one) as (keyof T)[]).filter((field) => one[field] !== other[field])
}

/** Delivers a test record of a stream now. Throws NOT_FOUND for a stream the viewer cannot see. */
export async function testDataStream(
  store: Store,
  viewer: Viewer,
  id: number,
  limits?: Partial<PostLimits>,
): Promise<Schemas['TestDelivery']> {
  const stream = ownStream(store, viewer, id)
  const delivery = await deliverTestRecord(store, stream, limits)
  const test_delivery = delivery.is_delivered ? 'DELIVERED' : 'FAILED'
  audit(store, viewer, stream, {
    action: 'UPDATED',
    newValue: { dataStream: { stream_id: id, test_delivery } },
  })
  return delivery
}

function ownStream(store: Store, viewer: Viewer, id: number): DataStreamRow {
  const stream = listDataStreams(store, viewer).find((one) => one.id === id)
  if (!stream) throw notFound('stream_id', 'There is no data stream with this id.')
  return stream
}

function checkCloud({
  api_username,
  api_parameter,
}: Pick<Schemas['DataStreamRequest'], 'api_username' | 'api_parameter'>): void {
  if (api_username === undefined || api_username.trim() === '') {
    throw badInput(
      'api_username',
      'api_username is missing: the role in your cloud account that may write to the destination.',
    )
  }
  if (
    api_parameter === undefined ||
    !/^[a-z0-9]+(-[a-z0-9]+)+\/[\w.-]{1,255}$/i.test(api_parameter)
  ) {
    throw badInput(
      'api_parameter',
      'api_parameter is the region and the name of the bucket or stream, such as eu-west-1/fleet-events.',
    )
  }
}

/** The callback of a stream: an existing one by ID, or a new one. */
function callbackOf(
  store: Store,
  viewer: Viewer,
  input: Schemas['ApiCallbackRequest'] | undefined,
): number {
  if (!input)
    throw badInput('api_callback', 'api_callback is missing: a stream to a REST API needs one.')
  const known = listApiCallbacks(store, viewer).find(({ id }) => id === input.id)
  if (known && input.url !== undefined && input.url !== known.url)
    throw badInput(
      'api_callback.url',
      `Callback ${input.id} exists with another url. Leave url out to use it, or choose another id.`,
    )
  if (known) return input.id
  if (!Number.isSafeInteger(input.id) || input.id < 1)
    throw badInput('api_callback.id', 'api_callback.id is a whole number above zero.')
  if (input.url === undefined)
    throw badInput('api_callback.url', 'There is no callback with this id: a new one needs a url.')
  if (readApiCallback(store, input.id))
    throw badInput('api_callback.id', 'This id is taken: choose another.')
  const error = getCallbackUrlError(input.url)
  if (error) throw badInput('api_callback.url', inputErrorMessage(error))
  const customerid =
    input.organisation_id === undefined
      ? viewer.customerid
      : viewer.customerIds.find((id) => String(id) === input.organisation_id)
  if (customerid === undefined)
    throw badInput('api_callback.organisation_id', 'There is no organisation with this id.')
  apiCallbackTable.insert(store.db, {
    id: input.id,
    customerid,
    url: input.url,
    purpose: input.purpose ?? null,
  })
  return input.id
}
