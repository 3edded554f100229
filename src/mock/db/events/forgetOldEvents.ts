/**
 * Takes away events of the REST interface that are older than are kept; the documents do not say how long, so as long as SMS.
 */
import { limits } from '../../../contract/tables.ts'
import { dayMs } from '../usage/consumption.ts'
import type { World } from '../../store/world.ts'
import { firstIdFrom } from './eventIds.ts'

/** Takes them away. */
export function forgetOldEvents(world: World): void {
  const firstKept = firstIdFrom(world, world.clock.now() - limits.smsRetentionDays * dayMs)
  world.db.statement('DELETE FROM event WHERE id < ?').run(firstKept)
}
