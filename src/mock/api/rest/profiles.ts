/** Service profiles, tariff profiles, tariff plans and callbacks (REST interface, What the service does; Working with collections). */
import type { components } from '../../../contract/generated/rest.ts'
import {
  listApiCallbacks as callbacksOf,
  listServiceProfiles as serviceProfilesOf,
  listTariffPlans as tariffPlansOf,
  listTariffProfiles as tariffProfilesOf,
} from '../../db/devices/profiles.ts'
import type { ApiCallbackRow, TariffPlanRow } from '../../db/devices/deviceTables.ts'
import { readCollectionQuery } from './collections/collectionQuery.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { pageOfRows } from './collections/pageOfRows.ts'
import type { FieldValues } from './collections/pageOfRows.ts'
import type { Handler } from './operation.ts'

/** GET /service_profile */
export const listServiceProfiles: Handler<'listServiceProfiles'> = ({ store, viewer }) => {
  const callbacks = new Map(
    callbacksOf(store, viewer).map((callback) => [callback.id, callbackView(callback)]),
  )
  const body = serviceProfilesOf(store, viewer).map(
    ({ api_callback_id, customerid: _customerid, ...profile }) => ({
      ...profile,
      api_callback: api_callback_id === null ? null : (callbacks.get(api_callback_id) ?? null),
    }),
  )
  return { status: 200, body }
}

/** GET /tariff_profile */
export const listTariffProfiles: Handler<'listTariffProfiles'> = ({ store, viewer }) => ({
  status: 200,
  body: tariffProfilesOf(store, viewer).map(({ id, name, description }) => ({
    id,
    name,
    description,
  })),
})

/** GET /api_callback */
export const listApiCallbacks: Handler<'listApiCallbacks'> = ({ store, viewer }) => ({
  status: 200,
  body: callbacksOf(store, viewer).map(callbackView),
})

const planFields: FieldValues<TariffPlanRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  description: (row) => row.description,
  notes: (row) => row.notes,
}

/** GET /tariff_plan */
export const listTariffPlans: Handler<'listTariffPlans'> = ({ store, viewer, query, url }) => {
  const requested = readCollectionQuery('/tariff_plan', query)
  const page = pageOfRows(tariffPlansOf(store, viewer), planFields, requested)
  return {
    status: 200,
    body: page.items.map(({ id, name, description, notes }) => ({ id, name, description, notes })),
    headers: pageHeaders(url, requested, page),
  }
}

/** A callback as this interface shows it. */
export function callbackView({
  id,
  url,
  customerid,
  purpose,
}: ApiCallbackRow): components['schemas']['ApiCallback'] {
  return { id, url, organisation_id: String(customerid), purpose }
}
