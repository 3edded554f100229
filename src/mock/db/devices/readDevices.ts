/**
 * Reads devices from the database, together with what their SIM and their profiles show of them. Reading only.
 */
import type { SqlValue } from '../sqlite/openDatabase.ts'
import type { Store } from '../../store/store.ts'
import type { DeviceRow } from './deviceRow.ts'

const columns = `endpoint.id, endpoint.customerid, endpoint.name, endpoint.tags, endpoint.statusid, sim.id, sim.iccid, endpoint.service_profile_id,
  service_profile.name, endpoint.tariff_profile_id, tariff_profile.name, coalesce(sim.imei, endpoint.imei), sim.ip_address, endpoint.created_at_ms,
  sim.in_session_since`

const joins = `LEFT JOIN sim ON sim.id = endpoint.sim_id
  LEFT JOIN service_profile ON service_profile.id = endpoint.service_profile_id
  LEFT JOIN tariff_profile ON tariff_profile.id = endpoint.tariff_profile_id`

/** The devices with these ids, in the order of the ids. */
export function readDevices(store: Store, ids: readonly number[]): DeviceRow[] {
  return store.db
    .arrayStatement(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN endpoint ON endpoint.id = wanted.value ${joins} ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
    .map(deviceFromValues)
}

/** The device with this id, deleted or not. */
export function readDevice(store: Store, id: number): DeviceRow | undefined {
  const [values] = store.db
    .arrayStatement(`SELECT ${columns} FROM endpoint ${joins} WHERE endpoint.id = ?`)
    .all(id)
  return values && deviceFromValues(values)
}

function deviceFromValues(values: readonly SqlValue[]): DeviceRow {
  let at = 0
  // Values come in the order of `columns`; the schema's STRICT tables guarantee their types.
  const next = <T extends SqlValue>(): T => values[at++] as T
  const id = next<number>()
  const customerid = next<number>()
  const name = next<string>()
  const tags = next<string>()
  const statusid = next<number>()
  const simId = next<number | null>()
  const iccid = next<string | null>()
  const service_profile = { id: next<number>(), name: next<string | null>() ?? '' }
  const tariff_profile = { id: next<number>(), name: next<string | null>() ?? '' }
  const imei = next<string | null>()
  const ip_address = next<string | null>()
  const created_at_ms = next<number>()
  const online = next<number | null>() !== null
  const sim = simId === null || iccid === null ? null : { id: simId, iccid }
  return {
    id,
    customerid,
    name,
    tags,
    statusid,
    sim,
    service_profile,
    tariff_profile,
    imei,
    ip_address,
    created_at_ms,
    online,
  }
}
