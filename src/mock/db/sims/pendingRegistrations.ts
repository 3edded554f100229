/** Devices that will register again after a cancel location or a lost session. Stored, so that a restarted server continues. */
import type { Store } from '../../store/store.ts'
import { pendingRegistrationTable } from './simTables.ts'

/** Schedules when the device of this SIM registers again (milliseconds), replacing an earlier time. */
export function saveRegistration(store: Store, simId: number, dueAtMs: number): void {
  pendingRegistrationTable.replace(store.db, { sim_id: simId, due_at_ms: dueAtMs })
}

/** Removes and returns the SIMs that are due, earliest first. */
export function takeDueRegistrations(store: Store): readonly number[] {
  const ids = pendingRegistrationTable
    .list(store.db, 'WHERE due_at_ms <= ? ORDER BY due_at_ms', store.clock.now())
    .map(({ sim_id }) => sim_id)
  if (ids.length > 0)
    store.db
      .statement('DELETE FROM coming_back WHERE sim_id IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(ids))
  return ids
}
