/**
 * Data that SIMs used in their factory test, month by month: it is free, so bills leave it out, also when the SIM is activated in the same month
 * (REST interface, States and transitions). Stored by SIM, as its usage goes with it to another customer.
 */
import type { Store } from '../../store/store.ts'

/** Adds to what a SIM used in its test in a month (yyyy-MM). */
export function addFreeTestUse(store: Store, simId: number, month: string, bytes: number): void {
  store.db
    .statement(
      'INSERT INTO free_test_use VALUES (?, ?, ?) ON CONFLICT (month, sim_id) DO UPDATE SET bytes = bytes + excluded.bytes',
    )
    .run(month, simId, bytes)
}

/** What the SIMs a customer has now used in their tests in a month. */
export function sumFreeTestUse(store: Store, customerid: number, month: string): number {
  const row = store.db
    .statement(
      'SELECT SUM(bytes) AS bytes FROM free_test_use JOIN sim ON sim.id = sim_id WHERE month = ? AND customerid = ?',
    )
    .get(month, customerid)
  return Number(row?.['bytes'] ?? 0)
}

/** Forgets the months up to one that was billed. */
export function forgetFreeTestUse(store: Store, month: string): void {
  store.db.statement('DELETE FROM free_test_use WHERE month <= ?').run(month)
}
