/**
 * Writes single columns of a SIM and takes the outcome into the index. For rules/changeSim alone: whoever changes a SIM another way loses its
 * events, its audit entry and its subscribers.
 */
import type { SqlValue } from '../sqlite/openDatabase.ts'
import type { SimRow } from './simRow.ts'
import type { Store } from '../../store/store.ts'

export type SimColumnValues = Record<string, SqlValue>

const columnName = /^[a-z][a-z_0-9]*$/

/** Sets these columns of a SIM. The names come from code, never from a request. */
export function writeSimColumns(store: Store, id: number, columns: SimColumnValues): void {
  const names = Object.keys(columns)
  const odd = names.find((name) => !columnName.test(name))
  if (odd !== undefined) throw new Error(`Not a column: ${odd}`)
  store.db
    .statement(`UPDATE sim SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .run(...Object.values(columns), id)
}

/** Takes a SIM as it is now into the index. */
export function indexSim(store: Store, sim: SimRow): void {
  store.sims.set({
    ...sim,
    end_customer_label: sim.end_customer_label?.name ?? null,
    eid: sim.esim_information?.eid ?? null,
  })
  store.devices.setSim(sim)
}
