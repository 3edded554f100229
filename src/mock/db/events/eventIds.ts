/** Ids of events of the REST interface: they are numbered as they happen, so a time is a number. */
import { limits } from '../../../contract/limits.ts'
import { dayMs } from '../usage/consumption.ts'
import type { Store } from '../../store/store.ts'

/** Returns the id of the first event at this time or later; one past the last when there is none. */
export function firstIdFrom(store: Store, timestampMs: number): number {
  // Two queries: SQLite jumps to an end of the table only where a query wants one of them.
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

/** Removes events past their retention; the documents do not give one, so it is that of SMS. */
export function forgetOldEvents(store: Store): void {
  const firstKept = firstIdFrom(store, store.clock.now() - limits.smsRetentionDays * dayMs)
  store.db.statement('DELETE FROM event WHERE id < ?').run(firstKept)
}
