/** Data streams (REST interface, Data streams; all but making one are extensions). */
import type { components } from '../../../contract/generated/rest.ts'
import { getCallbackUrlError } from '../../../contract/inputRules.ts'
import { apiTypes, dataStreamTypes } from '../../../contract/tables.ts'
import {
  changeDataStream,
  createDataStream as makeDataStream,
  deleteDataStream as removeStream,
  testDataStream as sendTest,
} from '../../services/data-streams/changeDataStream.ts'
import type { CallbackRequest } from '../../services/data-streams/changeDataStream.ts'
import type { DeliveryHosts } from '../../services/data-streams/deliveryHosts.ts'
import { streamChannel } from '../../db/data-streams/channels.ts'
import { listDataStreams as streamsOf } from '../../db/data-streams/dataStreams.ts'
import type { DataStreamRow } from '../../db/data-streams/dataStreams.ts'
import {
  countWaiting,
  oldestWaiting,
  readDeliveryState,
} from '../../db/data-streams/deliveryState.ts'
import { listApiCallbacks as callbacksOf } from '../../db/devices/profiles.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import type { Handler } from './operation.ts'
import { badField } from './problem.ts'
import { callbackView } from './profiles.ts'
import { withContentChecked } from './unprocessable.ts'

/** GET /data_stream */
export const listDataStreams: Handler<'listDataStreams'> = ({ store, viewer }) => {
  return {
    status: 200,
    body: streamsOf(store, viewer).map((stream) => streamView(store, viewer, stream)),
  }
}

/** POST /data_stream */
export const createDataStream: Handler<'createDataStream'> = ({
  store,
  viewer,
  body,
  remoteAddress,
  deliveryHosts,
}) => {
  checkCallbackHost(body, deliveryHosts)
  return {
    status: 201,
    body: streamView(
      store,
      viewer,
      withContentChecked(() => makeDataStream(store, viewer, body, remoteAddress)),
    ),
  }
}

/** PATCH /data_stream/{stream_id} */
export const updateDataStream: Handler<'updateDataStream'> = ({
  store,
  viewer,
  path,
  body,
  remoteAddress,
  deliveryHosts,
}) => {
  checkCallbackHost(body, deliveryHosts)
  withContentChecked(() => changeDataStream(store, viewer, path.stream_id, body, remoteAddress))
  return { status: 204, body: undefined }
}

/** DELETE /data_stream/{stream_id} */
export const deleteDataStream: Handler<'deleteDataStream'> = ({
  store,
  viewer,
  path,
  remoteAddress,
}) => {
  removeStream(store, viewer, path.stream_id, remoteAddress)
  return { status: 204, body: undefined }
}

/** POST /data_stream/{stream_id}/test */
export const testDataStream: Handler<'testDataStream'> = async ({
  store,
  viewer,
  path,
  remoteAddress,
  deliveryHosts,
}) => ({
  status: 200,
  body: await sendTest(store, viewer, path.stream_id, remoteAddress, { hosts: deliveryHosts }),
})

function checkCallbackHost(
  body: { readonly api_callback?: CallbackRequest },
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
  const {
    id,
    stream_historic_data,
    data_stream_type,
    api_type,
    api_callback_id,
    api_username,
    api_parameter,
    status,
    created_at_ms,
    name,
  } = stream
  const channel = streamChannel(id)
  const { last_delivery_ms, last_error, last_record } = readDeliveryState(store, channel)
  // A stream may use the callback of a main customer, whose URL is not for its sub-customers to read.
  const callback = callbacksOf(store, viewer).find(
    ({ id: callbackId }) => callbackId === api_callback_id,
  )
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
