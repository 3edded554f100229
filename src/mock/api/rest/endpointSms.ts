/** SMS of a device (REST interface, SMS). */
import type { components } from '../../../contract/generated/rest.ts'
import { cancelSms, getSms, sendSms } from '../../services/devices/mtSms.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { countSmsOfDevice, listSmsOfDevice } from '../../db/sms/sms.ts'
import type { SmsRow } from '../../db/sms/smsTable.ts'
import { readPaging } from './collections/collectionQuery.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { created, noContent, ok, type HandlersOf } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

export const endpointSmsHandlers: HandlersOf<
  'listEndpointSms' | 'sendEndpointSms' | 'getEndpointSms' | 'cancelEndpointSms'
> = {
  /** Paged if `page` or `per_page` is given, otherwise complete. */
  listEndpointSms: ({ store, viewer, path, query, url }) => {
    const { id } = getDevice(store, viewer, path.endpoint_id)
    if (query.page === undefined && query.per_page === undefined)
      return ok(listSmsOfDevice(store, id).map(smsView))
    const request = readPaging(query)
    const total = countSmsOfDevice(store, id)
    const page = Math.min(request.page, Math.max(1, Math.ceil(total / request.perPage)))
    const sms = listSmsOfDevice(store, id, {
      offset: (page - 1) * request.perPage,
      count: request.perPage,
    })
    return ok(sms.map(smsView), pageHeaders(url, request, { page, total }))
  },
  sendEndpointSms: ({ store, viewer, path, body, remoteAddress }) => {
    const send = () => sendSms(store, viewer, path.endpoint_id, body, remoteAddress)
    return created(smsView(withContentChecked(send)))
  },
  getEndpointSms: ({ store, viewer, path }) =>
    ok(smsView(getSms(store, getDevice(store, viewer, path.endpoint_id), path.sms_id))),
  cancelEndpointSms: ({ store, viewer, path, remoteAddress }) => {
    cancelSms(store, viewer, path.endpoint_id, path.sms_id, remoteAddress)
    return noContent
  },
}

function smsView(sms: SmsRow): components['schemas']['Sms'] {
  const { id, direction, source_address, destination_address, payload, status, final_at_ms } = sms
  const submit_date = new Date(sms.submitted_at_ms).toISOString()
  const final_date = final_at_ms === null ? null : new Date(final_at_ms).toISOString()
  const addresses = { source_address, destination_address }
  return { id, direction, ...addresses, payload, status, submit_date, final_date }
}
