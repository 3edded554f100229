/**
 * The registration of SIMs with the account. SIMs are registered unless they were only announced (REST interface, States and transitions;
 * the document does not show how a SIM is registered).
 */
import type { Store } from '../../store/store.ts'

export function isRegistered(store: Store, simId: number): boolean {
  return !unregisteredOf(store, [simId]).has(simId)
}

export function unregisteredOf(store: Store, simIds: readonly number[]): ReadonlySet<number> {
  const rows = store.db
    .arrayStatement(
      'SELECT sim_id FROM json_each(?) AS wanted JOIN unregistered_sim ON sim_id = wanted.value',
    )
    .all(JSON.stringify(simIds))
  return new Set(rows.map(([simId]) => Number(simId)))
}

export function registerSim(store: Store, simId: number): void {
  store.db.statement('DELETE FROM unregistered_sim WHERE sim_id = ?').run(simId)
}
