/** Devices: the collection, one, and what may be done to it (REST interface, SIMs and endpoints; Working with collections). */
import type { components } from '../../../contract/generated/rest.ts'
import { restEndpointStatuses } from '../../../contract/tables.ts'
import {
  changeDevice,
  createDevice,
  deleteDevice as removeDevice,
} from '../../services/devices/changeDevice.ts'
import type { DeviceOrderField } from '../../db/devices/deviceIndex.ts'
import type { DeviceRow } from '../../db/devices/deviceRow.ts'
import { getDevice, pageDevices } from '../../db/devices/devices.ts'
import type { DeviceFilter } from '../../db/devices/selectDevices.ts'
import { readCollectionQuery } from './collections/collectionQuery.ts'
import type { Criterion } from './collections/collectionQuery.ts'
import { exactId } from './collections/exactId.ts'
import { isExact } from './collections/filterMatch.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import type { Handler } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

/** GET /endpoint */
export const listEndpoints: Handler<'listEndpoints'> = async ({ store, viewer, query, url }) => {
  const requested = readCollectionQuery('/endpoint', query)
  await store.ready
  const sort = requested.sorts.map(({ field, isDescending }) => ({
    field: sortFields.get(field) ?? ('id' as const),
    isDescending,
  }))
  const filter = filterOf(requested.criteria)
  const filtered = (['iccid', 'imei', 'ipAddress'] as const).filter((field) => filter[field])
  for (const field of [...sort.map((key) => key.field), ...filtered])
    if (field !== 'id') await store.devices.order(field).prepare(store.devices.size)
  const page = pageDevices(store, viewer, {
    filter,
    sort,
    page: requested.page,
    perPage: requested.perPage,
  })
  return {
    status: 200,
    body: page.items.map(endpointView),
    headers: pageHeaders(url, requested, page),
  }
}

/** GET /endpoint/{endpoint_id} */
export const getEndpoint: Handler<'getEndpoint'> = ({ store, viewer, path }) => {
  return { status: 200, body: endpointView(getDevice(store, viewer, path.endpoint_id)) }
}

/** POST /endpoint */
export const createEndpoint: Handler<'createEndpoint'> = ({
  store,
  viewer,
  body,
  remoteAddress,
}) => {
  return {
    status: 201,
    body: endpointView(withContentChecked(() => createDevice(store, viewer, body, remoteAddress))),
  }
}

/** PATCH /endpoint/{endpoint_id} */
export const updateEndpoint: Handler<'updateEndpoint'> = ({
  store,
  viewer,
  path,
  body,
  remoteAddress,
}) => {
  withContentChecked(() => changeDevice(store, viewer, path.endpoint_id, body, remoteAddress))
  return { status: 204, body: undefined }
}

/** DELETE /endpoint/{endpoint_id} */
export const deleteEndpoint: Handler<'deleteEndpoint'> = ({
  store,
  viewer,
  path,
  remoteAddress,
}) => {
  removeDevice(store, viewer, path.endpoint_id, remoteAddress)
  return { status: 204, body: undefined }
}

const sortFields: ReadonlyMap<string, DeviceOrderField | 'id'> = new Map([
  ['id', 'id'],
  ['name', 'name'],
  ['status', 'status'],
  ['ipAddress', 'ipAddress'],
  ['imei', 'imei'],
  ['iccid', 'iccid'],
  ['created', 'created'],
])

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

/** A status by its number or its name. */
function statusOf(criterion: string): number {
  const named = restEndpointStatuses.find(
    ({ description }) => description.toLowerCase() === criterion.toLowerCase(),
  )
  return named?.id ?? exactId(criterion)
}

function endpointView(device: DeviceRow): components['schemas']['Endpoint'] {
  const {
    id,
    name,
    statusid,
    service_profile,
    tariff_profile,
    sim,
    imei,
    ip_address,
    tags,
    created_at_ms,
    online,
  } = device
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
    imei,
    ip_address,
    tags: tags === '' ? null : tags,
    created: new Date(created_at_ms).toISOString(),
    online,
  }
}
