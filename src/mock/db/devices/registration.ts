/**
 * Which SIMs are registered with the account: all but those that were announced and not registered yet (REST interface, States and
 * transitions; how a SIM is registered is not shown).
 */
import type { Store } from '../../store/store.ts'

/** Whether a SIM is registered. */
export function isRegistered(store: Store, simId: number): boolean {
  return !unregisteredOf(store, [simId]).has(simId)
}

/** Of these SIMs those that are not registered. */
export function unregisteredOf(store: Store, simIds: readonly number[]): ReadonlySet<number> {
  const rows = store.db
    .arrayStatement(
      'SELECT sim_id FROM json_each(?) AS wanted JOIN unregistered_sim ON sim_id = wanted.value',
    )
    .all(JSON.stringify(simIds))
  return new Set(rows.map(([simId]) => Number(simId)))
}

/** Registers a SIM. */
export function registerSim(store: Store, simId: number): void {
  store.db.statement('DELETE FROM unregistered_sim WHERE sim_id = ?').run(simId)
}
