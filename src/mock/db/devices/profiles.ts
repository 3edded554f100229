/**
 * Service profiles, tariff profiles and plans (REST interface, What the service does; their fields are extensions), and callbacks.
 * Sub-customers use the profiles and plans of their main customer, but not its callbacks, whose URLs often contain secrets.
 */
import type { Viewer, Store } from '../../store/store.ts'
import {
  apiCallbackTable,
  serviceProfileTable,
  tariffPlanTable,
  tariffProfileTable,
  type ApiCallbackRow,
  type ServiceProfileRow,
  type TariffPlanRow,
} from './deviceTables.ts'

/** SQL conditions for the rows of the viewer's customers; `shared` adds those of its main customer. */
const own = 'WHERE customerid IN (SELECT value FROM json_each(?1))'
const shared = `${own} OR customerid = (SELECT parent_customerid FROM customer WHERE customerid = ?2)`

/** Returns the service profiles a viewer can assign. */
export function listServiceProfiles(store: Store, viewer: Viewer): ServiceProfileRow[] {
  return serviceProfileTable.list(store.db, `${shared} ORDER BY id`, ...boundOf(viewer))
}

/** Returns the service profile with this ID, without a permission check. */
export function readServiceProfile(store: Store, id: number): ServiceProfileRow | undefined {
  return serviceProfileTable.find(store.db, 'WHERE id = ?', id)
}

/** Returns the tariff profiles a viewer can assign. */
export function listTariffProfiles(store: Store, viewer: Viewer) {
  return tariffProfileTable.list(store.db, `${shared} ORDER BY id`, ...boundOf(viewer))
}

export function listTariffPlans(store: Store, viewer: Viewer): TariffPlanRow[] {
  return tariffPlanTable.list(store.db, `${shared} ORDER BY id`, ...boundOf(viewer))
}

export function listApiCallbacks(store: Store, viewer: Viewer): ApiCallbackRow[] {
  return apiCallbackTable.list(store.db, `${own} ORDER BY id`, JSON.stringify(viewer.customerIds))
}

/** Returns the callback with this ID, without a permission check. */
export function readApiCallback(store: Store, id: number): ApiCallbackRow | undefined {
  return apiCallbackTable.find(store.db, 'WHERE id = ?', id)
}

function boundOf({ customerIds, customerid }: Viewer): [string, number] {
  return [JSON.stringify(customerIds), customerid]
}
