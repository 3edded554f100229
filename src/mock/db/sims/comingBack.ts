/**
 * Devices that register again after a cancel location or a lost session. Stored in the database, so that a server
 * that was stopped meanwhile brings them back after its start.
 */
import type { Store } from '../../store/store.ts'
import { comingBackTable } from './simTables.ts'

/** Notes when the device of this SIM comes back (milliseconds); a later note takes the place of an earlier one. */
export function noteComingBack(store: Store, simId: number, dueAtMs: number): void {
  comingBackTable.replace(store.db, { sim_id: simId, due_at_ms: dueAtMs })
}

/** Takes out those who are due, the longest due first. */
export function takeComingBack(store: Store): readonly number[] {
  const ids = comingBackTable
    .list(store.db, 'WHERE due_at_ms <= ? ORDER BY due_at_ms', store.clock.now())
    .map(({ sim_id }) => sim_id)
  if (ids.length > 0)
    store.db
      .statement('DELETE FROM coming_back WHERE sim_id IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(ids))
  return ids
}
