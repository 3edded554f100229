/** Devices and their actions (REST interface, SIMs and endpoints; Working with collections). */
import type { components } from '../../../contract/generated/rest.ts'
import { collections } from '../../../contract/collections.ts'
import { restEndpointStatuses } from '../../../contract/restTables.ts'
import { changeDevice, createDevice, deleteDevice } from '../../services/devices/changeDevice.ts'
import type { DeviceFilter, DeviceOrderField } from '../../index/deviceIndex.ts'
import type { DeviceRow } from '../../db/devices/deviceRow.ts'
import { getDevice, pageDevices } from '../../db/devices/devices.ts'
import { readCollectionQuery, type Criterion } from './collections/collectionQuery.ts'
import { exactId } from './collections/exactId.ts'
import { isExact } from './collections/filterMatch.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { created, noContent, ok, type HandlersOf } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

export const endpointHandlers: HandlersOf<
  'listEndpoints' | 'getEndpoint' | 'createEndpoint' | 'updateEndpoint' | 'deleteEndpoint'
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
  createEndpoint: ({ store, viewer, body, remoteAddress }) => {
    const create = () => createDevice(store, viewer, body, remoteAddress)
    return created(endpointView(withContentChecked(create)))
  },
  updateEndpoint: ({ store, viewer, path, body, remoteAddress }) => {
    withContentChecked(() => changeDevice(store, viewer, path.endpoint_id, body, remoteAddress))
    return noContent
  },
  deleteEndpoint: ({ store, viewer, path, remoteAddress }) => {
    deleteDevice(store, viewer, path.endpoint_id, remoteAddress)
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

/** Accepts the number or the name of a status. */
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
