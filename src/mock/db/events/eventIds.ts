/** IDs of REST events ascend with time, so that time ranges become ID ranges. */
import { limits } from '../../../contract/limits.ts'
import { dayMs } from '../usage/consumption.ts'
import type { Store } from '../../store/store.ts'

/** Returns the ID of the first event at or after this time, or one past the last. */
export function firstIdFrom(store: Store, timestampMs: number): number {
  // Two queries, because SQLite reads min(id) or max(id) from the index only in a query for one of them.
  const endOf = (end: 'min' | 'max') =>
    store.db.statement(`SELECT ${end}(id) AS id FROM event`).get()?.['id']
  let low = Number(endOf('min') ?? 1)
  let high = Number(endOf('max') ?? 0) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = store.db
      .statement('SELECT id, timestamp_ms FROM event WHERE id >= ? ORDER BY id LIMIT 1')
      .get(middle)
    if (!row || Number(row['timestamp_ms']) >= timestampMs) high = middle
    else low = Number(row['id']) + 1
  }
  return low
}

/** Deletes events past their retention, which is that of SMS because the documents do not define one. */
export function deleteOldEvents(store: Store): void {
  const firstKept = firstIdFrom(store, store.clock.now() - limits.smsRetentionDays * dayMs)
  store.db.statement('DELETE FROM event WHERE id < ?').run(firstKept)
}
