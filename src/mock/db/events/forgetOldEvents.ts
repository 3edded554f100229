/**
 * Takes away events of the REST interface that are older than are kept; the documents do not say how long, so as long as SMS.
 */
import { limits } from '../../../contract/tables.ts'
import { dayMs } from '../usage/consumption.ts'
import type { Store } from '../../store/store.ts'
import { firstIdFrom } from './eventIds.ts'

/** Takes them away. */
export function forgetOldEvents(store: Store): void {
  const firstKept = firstIdFrom(store, store.clock.now() - limits.smsRetentionDays * dayMs)
  store.db.statement('DELETE FROM event WHERE id < ?').run(firstKept)
}
