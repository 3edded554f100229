/**
 * Reads SIMs from the database. Only services/sims/changeSim writes them.
 */
import { networkOperatorOf } from './networkOperators.ts'
import type { SqlValue } from '../sqlite/database.ts'
import { composedSimFields, plainSimFields, simTable, type SimRow } from './simTables.ts'
import type { Store } from '../../store/store.ts'

const plain = simTable.pick(plainSimFields)
const composed = simTable.pick(composedSimFields)
const columns = `${plain.list}, ${composed.list}`

export function readSims(store: Store, ids: readonly number[]): SimRow[] {
  const rows = store.db
    .arrayStatement(
      `SELECT ${columns} FROM json_each(?) AS wanted JOIN sim ON sim.id = wanted.value ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
  return rows.map(simFromValues)
}

export function readSim(store: Store, id: number): SimRow | undefined {
  const [values] = store.db.arrayStatement(`SELECT ${columns} FROM sim WHERE id = ?`).all(id)
  return values && simFromValues(values)
}

/** Returns the IDs of all SIMs with blocked networks, without a permission check. A partial index makes it fast. */
export function simsWithDeniedNetworks(store: Store): readonly number[] {
  return store.db
    .arrayStatement('SELECT id FROM sim WHERE denied_networks IS NOT NULL')
    .all()
    .map(([id]) => Number(id))
}

function simFromValues(values: readonly SqlValue[]): SimRow {
  const sim = plain.read(values)
  const own = composed.read(values, plainSimFields.length)
  const { end_customer_label: label, denied_networks: denied, esim_type: type } = own
  const { activation_code, eid, eim_last_polling_timestamp_ms } = own
  // Modified in place: copies of a row of this size are slow, and a job reads every SIM.
  return Object.assign(sim, {
    networkOperator: sim.nwc === null ? null : networkOperatorOf(sim.nwc),
    end_customer_label: label === null ? null : { name: label },
    imei_lock: { imei: own.imei_lock_imei, enabled: own.imei_lock_enabled },
    denied_networks: denied === null ? [] : denied.split(',').map(networkOperatorOf),
    esim_information:
      type === null ? null : { activation_code, eid, eim_last_polling_timestamp_ms, type },
  })
}
