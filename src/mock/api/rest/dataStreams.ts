import type { components } from '../../../contract/generated/rest.ts'
import { getCallbackUrlError } from '../../../contract/inputRules.ts'
import { apiTypes, dataStreamTypes } from '../../../contract/restTables.ts'
import {
  changeDataStream,
  createDataStream,
  deleteDataStream,
  testDataStream,
} from '../../services/data-streams/changeDataStream.ts'
import type { DeliveryHosts } from '../../services/data-streams/deliveryHosts.ts'
import {
  streamChannel,
  countWaiting,
  oldestWaiting,
  readDeliveryState,
} from '../../db/data-streams/deliveryState.ts'
import { listDataStreams } from '../../db/data-streams/dataStreams.ts'
import type { DataStreamRow } from '../../db/data-streams/streamTables.ts'
import { listApiCallbacks } from '../../db/devices/profiles.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { created, noContent, ok, type HandlersOf } from './operation.ts'
import { badField, withContentChecked } from './problem.ts'
import { callbackView } from './profiles.ts'

export const dataStreamHandlers: HandlersOf<
  | 'listDataStreams'
  | 'createDataStream'
  | 'updateDataStream'
  | 'deleteDataStream'
  | 'testDataStream'
> = {
  listDataStreams: ({ store, viewer }) =>
    ok(listDataStreams(store, viewer).map((stream) => streamView(store, viewer, stream))),
  createDataStream: ({ store, viewer, body, deliveryHosts }) => {
    checkCallbackHost(body, deliveryHosts)
    const create = () => createDataStream(store, viewer, body)
    return created(streamView(store, viewer, withContentChecked(create)))
  },
  updateDataStream: ({ store, viewer, path, body, deliveryHosts }) => {
    checkCallbackHost(body, deliveryHosts)
    withContentChecked(() => changeDataStream(store, viewer, path.stream_id, body))
    return noContent
  },
  deleteDataStream: ({ store, viewer, path }) => {
    deleteDataStream(store, viewer, path.stream_id)
    return noContent
  },
  testDataStream: async ({ store, viewer, path, deliveryHosts }) =>
    ok(await testDataStream(store, viewer, path.stream_id, { hosts: deliveryHosts })),
}

function checkCallbackHost(
  body: { readonly api_callback?: components['schemas']['ApiCallbackRequest'] },
  deliveryHosts: DeliveryHosts,
): void {
  const url = body.api_callback?.url
  if (url === undefined || getCallbackUrlError(url) !== undefined) return
  const reason = deliveryHosts.deliveryHostError(new URL(url))
  if (reason !== undefined) throw badField('api_callback.url', reason)
}

function streamView(
  store: Store,
  viewer: Viewer,
  stream: DataStreamRow,
): components['schemas']['DataStream'] {
  const { id, data_stream_type, api_type, api_callback_id, created_at_ms } = stream
  const { stream_historic_data, api_username, api_parameter, status, name } = stream
  const channel = streamChannel(id)
  const { last_delivery_ms, last_error, last_record } = readDeliveryState(store, channel)
  // A stream may use a callback of the main customer, whose URL sub-customers may not read.
  const callback = listApiCallbacks(store, viewer).find((one) => one.id === api_callback_id)
  return {
    id,
    stream_historic_data,
    data_stream_type: described(dataStreamTypes, data_stream_type),
    api_type: described(apiTypes, api_type),
    api_callback: callback ? callbackView(callback) : null,
    api_username,
    api_parameter,
    status,
    created: new Date(created_at_ms).toISOString(),
    last_delivery: last_delivery_ms === null ? null : new Date(last_delivery_ms).toISOString(),
    last_error,
    last_record,
    pending: countWaiting(store, channel),
    pending_since: oldestWaiting(store, channel),
    name,
  }
}

function described(
  table: readonly { readonly id: number; readonly description: string }[],
  id: number,
): { id: number; description: string } {
  return { id, description: table.find((entry) => entry.id === id)?.description ?? '' }
}
