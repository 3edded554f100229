import type { SqlValue } from '../sqlite/database.ts'
import type { Store } from '../../store/store.ts'
import type { DeviceRow } from './deviceRow.ts'
import { deviceTable } from './deviceTables.ts'

/** Columns from joined tables. */
const names =
  'sim.iccid, sim.imei, sim.ip_address, sim.in_session_since IS NOT NULL, service_profile.name, tariff_profile.name'

const columns = `${names}, ${deviceTable.all.list}`

const joins = `LEFT JOIN sim ON sim.id = endpoint.sim_id
  LEFT JOIN service_profile ON service_profile.id = endpoint.service_profile_id
  LEFT JOIN tariff_profile ON tariff_profile.id = endpoint.tariff_profile_id`

export function readDevices(store: Store, ids: readonly number[]): DeviceRow[] {
  return store.db
    .arrayStatement(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN endpoint ON endpoint.id = wanted.value ${joins} ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
    .map(deviceFromValues)
}

/** Returns the device with this ID, even if deleted. */
export function readDevice(store: Store, id: number): DeviceRow | undefined {
  const [values] = store.db
    .arrayStatement(`SELECT ${columns} FROM endpoint ${joins} WHERE endpoint.id = ?`)
    .all(id)
  return values && deviceFromValues(values)
}

function deviceFromValues(values: readonly SqlValue[]): DeviceRow {
  // In the order of `names`; STRICT tables guarantee their types.
  const [iccid, imei, ip_address, online, serviceProfile, tariffProfile] = values as [
    ...(string | null)[],
  ]
  const row = deviceTable.all.read(values, 6)
  const { sim_id, service_profile_id, tariff_profile_id, ...plain } = row
  return {
    ...plain,
    sim: sim_id === null || iccid == null ? null : { id: sim_id, iccid },
    service_profile: { id: service_profile_id, name: serviceProfile ?? '' },
    tariff_profile: { id: tariff_profile_id, name: tariffProfile ?? '' },
    imei: imei ?? row.imei,
    ip_address: ip_address ?? null,
    online: Number(online) === 1,
  }
}
