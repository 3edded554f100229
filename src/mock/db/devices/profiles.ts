/**
 * Service profiles, tariff profiles and tariff plans (REST interface, What the service does; their fields are extensions), and the callbacks that
 * service profiles and data streams use. Profiles and plans of a main customer serve its sub-customers too; its callbacks, whose URLs often
 * hold secrets, are its own.
 */
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import {
  apiCallbackTable,
  serviceProfileTable,
  tariffPlanTable,
  tariffProfileTable,
} from './deviceTables.ts'
import type { ApiCallbackRow, ServiceProfileRow, TariffPlanRow } from './deviceTables.ts'

/** What is the viewer's: its customers', or for what a main customer shares also its main customer's. */
const own = 'WHERE customerid IN (SELECT value FROM json_each(?1))'
const shared = `${own} OR customerid = (SELECT parent_customerid FROM customer WHERE customerid = ?2)`

/** The service profiles a viewer may give to a device. */
export function listServiceProfiles(store: Store, viewer: Viewer): ServiceProfileRow[] {
  return serviceProfileTable.list(store.db, `${shared} ORDER BY id`, ...boundOf(viewer))
}

/** The service profile of this id, whoever it belongs to. */
export function readServiceProfile(store: Store, id: number): ServiceProfileRow | undefined {
  return serviceProfileTable.find(store.db, 'WHERE id = ?', id)
}

/** The tariff profiles a viewer may give to a device. */
export function listTariffProfiles(store: Store, viewer: Viewer) {
  return tariffProfileTable.list(store.db, `${shared} ORDER BY id`, ...boundOf(viewer))
}

/** The tariff plans of a viewer's account. */
export function listTariffPlans(store: Store, viewer: Viewer): TariffPlanRow[] {
  return tariffPlanTable.list(store.db, `${shared} ORDER BY id`, ...boundOf(viewer))
}

/** The callbacks of the viewer's customer and its sub-customers. */
export function listApiCallbacks(store: Store, viewer: Viewer): ApiCallbackRow[] {
  return apiCallbackTable.list(store.db, `${own} ORDER BY id`, JSON.stringify(viewer.customerIds))
}

/** The callback of this id, whoever it belongs to. */
export function readApiCallback(store: Store, id: number): ApiCallbackRow | undefined {
  return apiCallbackTable.find(store.db, 'WHERE id = ?', id)
}

function boundOf({ customerIds, customerid }: Viewer): [string, number] {
  return [JSON.stringify(customerIds), customerid]
}
