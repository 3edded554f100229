/**
 * Devices that the network sent away and that register anew after a while, such as after a cancel location. Kept in the database, so that a server
 * that was stopped meanwhile brings them back after its start.
 */
import type { World } from '../../store/world.ts'

/** Notes when the device of this SIM comes back (milliseconds); a later note takes the place of an earlier one. */
export function noteComingBack(world: World, simId: number, dueAtMs: number): void {
  world.db
    .statement(
      'INSERT INTO coming_back VALUES (?, ?) ON CONFLICT (sim_id) DO UPDATE SET due_at_ms = excluded.due_at_ms',
    )
    .run(simId, dueAtMs)
}

/** Takes out those who are due, the longest due first. */
export function takeComingBack(world: World): readonly number[] {
  const due = world.db
    .statement('SELECT sim_id FROM coming_back WHERE due_at_ms <= ? ORDER BY due_at_ms')
    .all(world.clock.now())
  const ids = due.map((row) => Number(row['sim_id']))
  if (ids.length > 0)
    world.db
      .statement('DELETE FROM coming_back WHERE sim_id IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(ids))
  return ids
}
