/** Devices with their balances, quotas and SMS (REST interface, SIMs and endpoints; Prepaid balance; Quota management; SMS). */
import { pageCount } from '../../index/findPage.ts'
import type { components } from '../../../contract/generated/rest.ts'
import { collections } from '../../../contract/collections.ts'
import { restEndpointStatuses } from '../../../contract/restTables.ts'
import { changeDevice, createDevice, deleteDevice } from '../../services/devices/changeDevice.ts'
import type { DeviceFilter, DeviceOrderField } from '../../index/deviceIndex.ts'
import { getDevice, pageDevices, type DeviceRow } from '../../db/devices/devices.ts'
import {
  exactId,
  readCollectionQuery,
  readPaging,
  type Criterion,
} from './collections/collectionQuery.ts'
import { isExact } from './collections/filterMatch.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { created, noContent, ok, type Call, type HandlersOf } from './operation.ts'
import { withContentChecked } from './problem.ts'
import { changeBalance, getBalance, resetBalance } from '../../services/devices/changeBalance.ts'
import { currency, sumBalances, readQuota } from '../../db/devices/serviceFacts.ts'
import { showDecimal } from '../../db/devices/decimal.ts'
import { visibleOrganisation } from './organisations.ts'
import { setQuota } from '../../services/devices/setQuota.ts'
import type { QuotaKind, QuotaRow } from '../../db/devices/deviceTables.ts'
import { cancelSms, getSms, sendSms } from '../../services/devices/mtSms.ts'
import { countSmsOfDevice, listSmsOfDevice } from '../../db/sms/sms.ts'
import type { SmsRow } from '../../db/sms/smsTable.ts'

export const endpointHandlers: HandlersOf<
  | 'listEndpoints'
  | 'getEndpoint'
  | 'createEndpoint'
  | 'updateEndpoint'
  | 'deleteEndpoint'
  | 'getEndpointBalance'
  | 'updateEndpointBalance'
  | 'resetEndpointBalance'
  | 'getOrganisationBalance'
  | 'getDataQuota'
  | 'setDataQuota'
  | 'getSmsQuota'
  | 'setSmsQuota'
  | 'listEndpointSms'
  | 'sendEndpointSms'
  | 'getEndpointSms'
  | 'cancelEndpointSms'
> = {
  listEndpoints: async ({ store, viewer, query, url }) => {
    const { sorts, criteria, page, perPage, ...texts } = readCollectionQuery('/endpoint', query)
    await store.ready
    const sort = sorts.map(({ field, isDescending }) => ({
      field: isSortField(field) ? field : ('id' as const),
      isDescending,
    }))
    const filter = filterOf(criteria)
    await store.devices.prepare(sort.flatMap(({ field }) => (field === 'id' ? [] : field)))
    const found = pageDevices(store, viewer, filter, { sort, page, perPage })
    const request = { ...texts, page, perPage }
    return ok(found.items.map(endpointView), pageHeaders(url, request, found))
  },
  getEndpoint: ({ store, viewer, path }) =>
    ok(endpointView(getDevice(store, viewer, path.endpoint_id))),
  createEndpoint: ({ store, viewer, body }) => {
    const create = () => createDevice(store, viewer, body)
    return created(endpointView(withContentChecked(create)))
  },
  updateEndpoint: ({ store, viewer, path, body }) => {
    withContentChecked(() => changeDevice(store, viewer, path.endpoint_id, body))
    return noContent
  },
  deleteEndpoint: ({ store, viewer, path }) => {
    deleteDevice(store, viewer, path.endpoint_id)
    return noContent
  },
  getEndpointBalance: ({ store, viewer, path }) =>
    ok(balanceView(getBalance(store, viewer, path.endpoint_id))),
  updateEndpointBalance: ({ store, viewer, path, body }) => {
    const change = () => changeBalance(store, viewer, path.endpoint_id, body.amount)
    return ok(balanceView(withContentChecked(change)))
  },
  resetEndpointBalance: ({ store, viewer, path }) => {
    resetBalance(store, viewer, path.endpoint_id)
    return noContent
  },
  getOrganisationBalance: async ({ store, viewer, path }) => {
    const { id } = visibleOrganisation(store, viewer, path.org_id)
    return ok(balanceView(await sumBalances(store, id)))
  },
  getDataQuota: (call) => answerQuota(call, 'data'),
  setDataQuota: (call) => changeQuota(call, 'data'),
  getSmsQuota: (call) => answerQuota(call, 'sms'),
  setSmsQuota: (call) => changeQuota(call, 'sms'),
  /** Paged if `page` or `per_page` is given, otherwise complete. */
  listEndpointSms: ({ store, viewer, path, query, url }) => {
    const { id } = getDevice(store, viewer, path.endpoint_id)
    if (query.page === undefined && query.per_page === undefined)
      return ok(listSmsOfDevice(store, id).map(smsView))
    const request = readPaging(query)
    const total = countSmsOfDevice(store, id)
    const page = Math.min(request.page, pageCount(total, request.perPage))
    const sms = listSmsOfDevice(store, id, {
      offset: (page - 1) * request.perPage,
      count: request.perPage,
    })
    return ok(sms.map(smsView), pageHeaders(url, request, { page, total }))
  },
  sendEndpointSms: ({ store, viewer, path, body }) => {
    const send = () => sendSms(store, viewer, path.endpoint_id, body)
    return created(smsView(withContentChecked(send)))
  },
  getEndpointSms: ({ store, viewer, path }) =>
    ok(smsView(getSms(store, getDevice(store, viewer, path.endpoint_id), path.sms_id))),
  cancelEndpointSms: ({ store, viewer, path }) => {
    cancelSms(store, viewer, path.endpoint_id, path.sms_id)
    return noContent
  },
}

/** The collection uses the index's field names. */
function isSortField(field: string): field is DeviceOrderField {
  return (collections['/endpoint'].sorts as readonly string[]).includes(field) && field !== 'id'
}

function filterOf(criteria: readonly Criterion[]): DeviceFilter {
  return criteria.reduce<DeviceFilter>((filter, { field, match, criterion }) => {
    if (field === 'id') return { ...filter, id: exactId(criterion) }
    if (field === 'status') return { ...filter, statusid: statusOf(criterion) }
    if (match === 'wildcard') return { ...filter, [field]: criterion }
    return {
      ...filter,
      [field]: isExact(match, criterion) ? { eq: criterion } : { beginsWith: criterion },
    }
  }, {})
}

function statusOf(criterion: string): number {
  const named = restEndpointStatuses.find(
    ({ description }) => description.toLowerCase() === criterion.toLowerCase(),
  )
  return named?.id ?? exactId(criterion)
}

function endpointView(device: DeviceRow): components['schemas']['Endpoint'] {
  const { id, name, statusid, service_profile, tariff_profile, sim, tags, online } = device
  return {
    id,
    name,
    status: {
      id: statusid,
      description:
        restEndpointStatuses.find((status) => status.id === statusid)?.description ?? 'Unknown',
    },
    service_profile: { ...service_profile },
    tariff_profile: { ...tariff_profile },
    sim: sim && { ...sim },
    imei: device.imei,
    ip_address: device.ip_address,
    tags: tags === '' ? null : tags,
    created: new Date(device.created_at_ms).toISOString(),
    online,
  }
}

function balanceView(amount: bigint): components['schemas']['Balance'] {
  return { amount: showDecimal(amount), currency }
}

function answerQuota(
  { store, viewer, path }: Call<'getDataQuota' | 'getSmsQuota'>,
  kind: QuotaKind,
) {
  const quota = readQuota(store, getDevice(store, viewer, path.endpoint_id).id, kind)
  return quota ? ok(quotaView(quota)) : noContent
}

function changeQuota(
  { store, viewer, path, body }: Call<'setDataQuota' | 'setSmsQuota'>,
  kind: QuotaKind,
) {
  const set = () => setQuota(store, viewer, path.endpoint_id, kind, body)
  return ok(quotaView(withContentChecked(set)))
}

function quotaView({
  volume,
  volume_used,
  threshold_percentage,
  expires_at_ms,
  is_refilled,
}: QuotaRow): components['schemas']['Quota'] {
  const expiry_date = expires_at_ms === null ? null : new Date(expires_at_ms).toISOString()
  return { volume, volume_used, threshold_percentage, expiry_date, auto_refill: is_refilled }
}

function smsView(sms: SmsRow): components['schemas']['Sms'] {
  const { id, direction, source_address, destination_address, payload, status, final_at_ms } = sms
  const submit_date = new Date(sms.submitted_at_ms).toISOString()
  const final_date = final_at_ms === null ? null : new Date(final_at_ms).toISOString()
  const addresses = { source_address, destination_address }
  return { id, direction, ...addresses, payload, status, submit_date, final_date }
}
