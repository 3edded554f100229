/**
 * Service profiles, tariff profiles and tariff plans (REST interface, What the service does; their fields are extensions), and the callbacks that
 * service profiles and data streams use. Profiles and plans of a main customer serve its sub-customers too; its callbacks, whose URLs often
 * hold secrets, are its own.
 */
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface ApiCallbackRow {
  readonly id: number
  readonly customerid: number
  readonly url: string
  readonly purpose: string | null
}

export interface ServiceProfileRow {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Whether its devices need a balance. */
  readonly is_prepaid: boolean
  /** Whether its devices have service only within a quota. */
  readonly has_data_quota: boolean
  readonly has_sms_quota: boolean
  readonly api_callback_id: number | null
}

export interface TariffProfileRow {
  readonly id: number
  readonly name: string
  readonly description: string
}

export interface TariffPlanRow {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly notes: string | null
}

/** The service profiles a viewer may give to a device. */
export function listServiceProfiles(store: Store, viewer: Viewer): ServiceProfileRow[] {
  return ownedRows(store, viewer, 'service_profile').map(toServiceProfile)
}

/** The service profile of this id, whoever it belongs to. */
export function readServiceProfile(store: Store, id: number): ServiceProfileRow | undefined {
  const row = store.db.statement('SELECT * FROM service_profile WHERE id = ?').get(id)
  return row && toServiceProfile(row)
}

/** The tariff profiles a viewer may give to a device. */
export function listTariffProfiles(store: Store, viewer: Viewer): TariffProfileRow[] {
  return ownedRows(store, viewer, 'tariff_profile').map((row) => ({
    id: Number(row['id']),
    name: String(row['name']),
    description: String(row['description']),
  }))
}

/** The tariff plans of a viewer's account. */
export function listTariffPlans(store: Store, viewer: Viewer): TariffPlanRow[] {
  return ownedRows(store, viewer, 'tariff_plan').map((row) => ({
    id: Number(row['id']),
    name: String(row['name']),
    description: textOrNull(row['description']),
    notes: textOrNull(row['notes']),
  }))
}

/** The callbacks of the viewer's customer and its sub-customers. */
export function listApiCallbacks(store: Store, viewer: Viewer): ApiCallbackRow[] {
  return store.db
    .statement(
      'SELECT * FROM api_callback WHERE customerid IN (SELECT value FROM json_each(?)) ORDER BY id',
    )
    .all(JSON.stringify(viewer.customerIds))
    .map(toCallback)
}

/** The callback of this id, whoever it belongs to. */
export function readApiCallback(store: Store, id: number): ApiCallbackRow | undefined {
  const row = store.db.statement('SELECT * FROM api_callback WHERE id = ?').get(id)
  return row && toCallback(row)
}

/** Adds a callback under an id that is free. */
export function insertApiCallback(
  store: Store,
  { id, customerid, url, purpose }: ApiCallbackRow,
): void {
  store.db
    .statement('INSERT INTO api_callback VALUES (?, ?, ?, ?)')
    .run(id, customerid, url, purpose)
}

type OwnedTable = 'service_profile' | 'tariff_profile' | 'tariff_plan'

function ownedRows(store: Store, viewer: Viewer, table: OwnedTable): SqlRow[] {
  return store.db
    .statement(
      `SELECT * FROM ${table} WHERE customerid IN (SELECT value FROM json_each(?1))
         OR customerid = (SELECT parent_customerid FROM customer WHERE customerid = ?2) ORDER BY id`,
    )
    .all(JSON.stringify(viewer.customerIds), viewer.customerid)
}

function toServiceProfile(row: SqlRow): ServiceProfileRow {
  return {
    id: Number(row['id']),
    name: String(row['name']),
    description: String(row['description']),
    is_prepaid: row['is_prepaid'] === 1,
    has_data_quota: row['has_data_quota'] === 1,
    has_sms_quota: row['has_sms_quota'] === 1,
    api_callback_id: typeof row['api_callback_id'] === 'number' ? row['api_callback_id'] : null,
  }
}

function toCallback(row: SqlRow): ApiCallbackRow {
  return {
    id: Number(row['id']),
    customerid: Number(row['customerid']),
    url: String(row['url']),
    purpose: textOrNull(row['purpose']),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
