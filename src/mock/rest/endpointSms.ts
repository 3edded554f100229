/** SMS of a device (REST interface, SMS). */
import type { components } from '../../contract/generated/rest.ts'
import { cancelSms, getSms, sendSms } from '../rules/devices/mtSms.ts'
import { getDevice } from '../world/devices/devices.ts'
import { listSmsOfDevice } from '../world/sms/sms.ts'
import type { SmsRow } from '../world/sms/sms.ts'
import type { Handler } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

/** GET /endpoint/{endpoint_id}/sms */
export const listEndpointSms: Handler<'listEndpointSms'> = ({ world, viewer, path }) => {
  const device = getDevice(world, viewer, path.endpoint_id)
  return { status: 200, body: listSmsOfDevice(world, device.id).map(smsView) }
}

/** POST /endpoint/{endpoint_id}/sms */
export const sendEndpointSms: Handler<'sendEndpointSms'> = ({
  world,
  viewer,
  path,
  body,
  remoteAddress,
}) => {
  return {
    status: 201,
    body: smsView(
      withContentChecked(() => sendSms(world, viewer, path.endpoint_id, body, remoteAddress)),
    ),
  }
}

/** GET /endpoint/{endpoint_id}/sms/{sms_id} */
export const getEndpointSms: Handler<'getEndpointSms'> = ({ world, viewer, path }) => {
  return {
    status: 200,
    body: smsView(getSms(world, getDevice(world, viewer, path.endpoint_id), path.sms_id)),
  }
}

/** DELETE /endpoint/{endpoint_id}/sms/{sms_id} */
export const cancelEndpointSms: Handler<'cancelEndpointSms'> = ({
  world,
  viewer,
  path,
  remoteAddress,
}) => {
  cancelSms(world, viewer, path.endpoint_id, path.sms_id, remoteAddress)
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
