/** SMS of a device (REST interface, SMS). */
import type { components } from '../../../contract/generated/rest.ts'
import { cancelSms, getSms, sendSms } from '../../services/devices/mtSms.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { countSmsOfDevice, listSmsOfDevice } from '../../db/sms/sms.ts'
import type { SmsRow } from '../../db/sms/smsTable.ts'
import { readPaging } from './collections/collectionQuery.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import type { Handler } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

/** GET /endpoint/{endpoint_id}/sms: a page when `page` or `per_page` asks for one, else all of it. */
export const listEndpointSms: Handler<'listEndpointSms'> = ({
  store,
  viewer,
  path,
  query,
  url,
}) => {
  const { id } = getDevice(store, viewer, path.endpoint_id)
  if (query.page === undefined && query.per_page === undefined)
    return { status: 200, body: listSmsOfDevice(store, id).map(smsView) }
  const request = readPaging(query)
  const total = countSmsOfDevice(store, id)
  const page = Math.min(request.page, Math.max(1, Math.ceil(total / request.perPage)))
  const sms = listSmsOfDevice(store, id, {
    offset: (page - 1) * request.perPage,
    count: request.perPage,
  })
  return {
    status: 200,
    body: sms.map(smsView),
    headers: pageHeaders(url, request, { page, total }),
  }
}

/** POST /endpoint/{endpoint_id}/sms */
export const sendEndpointSms: Handler<'sendEndpointSms'> = ({
  store,
  viewer,
  path,
  body,
  remoteAddress,
}) => {
  return {
    status: 201,
    body: smsView(
      withContentChecked(() => sendSms(store, viewer, path.endpoint_id, body, remoteAddress)),
    ),
  }
}

/** GET /endpoint/{endpoint_id}/sms/{sms_id} */
export const getEndpointSms: Handler<'getEndpointSms'> = ({ store, viewer, path }) => {
  return {
    status: 200,
    body: smsView(getSms(store, getDevice(store, viewer, path.endpoint_id), path.sms_id)),
  }
}

/** DELETE /endpoint/{endpoint_id}/sms/{sms_id} */
export const cancelEndpointSms: Handler<'cancelEndpointSms'> = ({
  store,
  viewer,
  path,
  remoteAddress,
}) => {
  cancelSms(store, viewer, path.endpoint_id, path.sms_id, remoteAddress)
  return { status: 204, body: undefined }
}

function smsView({
  id,
  direction,
  source_address,
  destination_address,
  payload,
  status,
  submitted_at_ms,
  final_at_ms,
}: SmsRow): components['schemas']['Sms'] {
  const submit_date = new Date(submitted_at_ms).toISOString()
  const final_date = final_at_ms === null ? null : new Date(final_at_ms).toISOString()
  return {
    id,
    direction,
    source_address,
    destination_address,
    payload,
    status,
    submit_date,
    final_date,
  }
}
