import type { Database } from './database.ts'

/** Returns the ID of the first row at or after this time, or one past the last, by binary search: IDs of these tables ascend with time. */
export function firstIdFrom(
  db: Database,
  table: 'event' | 'audit_event',
  timestampMs: number,
): number {
  // Two queries, because SQLite reads min(id) or max(id) from the index only in a query for one of them.
  const endOf = (end: 'min' | 'max') =>
    db.statement(`SELECT ${end}(id) AS id FROM ${table}`).get()?.['id']
  let low = Number(endOf('min') ?? 1)
  let high = Number(endOf('max') ?? 0) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = db
      .statement(`SELECT id, timestamp_ms FROM ${table} WHERE id >= ? ORDER BY id LIMIT 1`)
      .get(middle)
    if (!row || Number(row['timestamp_ms']) >= timestampMs) high = middle
    else low = Number(row['id']) + 1
  }
  return low
}
