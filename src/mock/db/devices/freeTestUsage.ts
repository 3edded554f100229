/**
 * Data used by SIMs in their factory test, by month. It is not billed, even when the SIM is activated in the same month (REST interface,
 * States and transitions). Stored by SIM, because it moves with the SIM to another customer.
 */
import type { Store } from '../../store/store.ts'

export function addFreeTestUsage(store: Store, simId: number, month: string, bytes: number): void {
  store.db
    .statement(
      'INSERT INTO free_test_usage VALUES (?, ?, ?) ON CONFLICT (month, sim_id) DO UPDATE SET bytes = bytes + excluded.bytes',
    )
    .run(month, simId, bytes)
}

export function sumFreeTestUsage(store: Store, customerid: number, month: string): number {
  const row = store.db
    .statement(
      'SELECT SUM(bytes) AS bytes FROM free_test_usage JOIN sim ON sim.id = sim_id WHERE month = ? AND customerid = ?',
    )
    .get(month, customerid)
  return Number(row?.['bytes'] ?? 0)
}

export function deleteFreeTestUsage(store: Store, month: string): void {
  store.db.statement('DELETE FROM free_test_usage WHERE month <= ?').run(month)
}

/** Returns the test usage of these SIMs, omitting SIMs that are not in their factory test. */
export function factoryTestUsageOf(store: Store, simIds: readonly number[]) {
  const rows = store.db
    .arrayStatement(
      'SELECT sim.id, test_data_bytes, test_sms FROM json_each(?) AS wanted JOIN sim ON sim.id = wanted.value WHERE statusid = 6',
    )
    .all(JSON.stringify(simIds))
  return new Map(
    rows.map(([id, bytes, sms]) => [Number(id), { data_bytes: Number(bytes), sms: Number(sms) }]),
  )
}
