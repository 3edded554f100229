/** Service profiles, tariff profiles, tariff plans and callbacks (REST interface, What the service does; Working with collections). */
import type { components } from '../../../contract/generated/rest.ts'
import {
  listApiCallbacks,
  listServiceProfiles,
  listTariffPlans,
  listTariffProfiles,
} from '../../db/devices/profiles.ts'
import type { ApiCallbackRow, TariffPlanRow } from '../../db/devices/deviceTables.ts'
import { readCollectionQuery } from './collections/collectionQuery.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { pageOfRows, type FieldValues } from './collections/pageOfRows.ts'
import { ok, type HandlersOf } from './operation.ts'

const planFields: FieldValues<TariffPlanRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  description: (row) => row.description,
  notes: (row) => row.notes,
}

export const profileHandlers: HandlersOf<
  'listServiceProfiles' | 'listTariffProfiles' | 'listApiCallbacks' | 'listTariffPlans'
> = {
  listServiceProfiles: ({ store, viewer }) => {
    const callbacks = listApiCallbacks(store, viewer)
    return ok(
      listServiceProfiles(store, viewer).map((profile) => {
        const { id, name, description, is_prepaid, has_data_quota, has_sms_quota } = profile
        const callback = callbacks.find((one) => one.id === profile.api_callback_id)
        const api_callback = callback ? callbackView(callback) : null
        const requirements = { is_prepaid, has_data_quota, has_sms_quota }
        return { id, name, description, ...requirements, api_callback }
      }),
    )
  },
  listTariffProfiles: ({ store, viewer }) =>
    ok(
      listTariffProfiles(store, viewer).map(({ id, name, description }) => ({
        id,
        name,
        description,
      })),
    ),
  listApiCallbacks: ({ store, viewer }) => ok(listApiCallbacks(store, viewer).map(callbackView)),
  listTariffPlans: ({ store, viewer, query, url }) => {
    const requested = readCollectionQuery('/tariff_plan', query)
    const page = pageOfRows(listTariffPlans(store, viewer), planFields, requested)
    const body = page.items.map(({ id, name, description, notes }) => ({
      id,
      name,
      description,
      notes,
    }))
    return ok(body, pageHeaders(url, requested, page))
  },
}

export function callbackView({
  id,
  url,
  customerid,
  purpose,
}: ApiCallbackRow): components['schemas']['ApiCallback'] {
  return { id, url, organisation_id: String(customerid), purpose }
}
