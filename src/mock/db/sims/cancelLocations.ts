/**
 * When a cancel location was last sent for each SIM.
 */
import type { Store } from '../../store/store.ts'

/** In milliseconds; undefined when none was sent yet. */
export function lastCancelLocationMs(store: Store, simId: number): number | undefined {
  const sentAtMs = store.db
    .statement('SELECT sent_at_ms FROM cancel_location WHERE sim_id = ?')
    .get(simId)?.['sent_at_ms']
  return typeof sentAtMs === 'number' ? sentAtMs : undefined
}

/** Notes when one was sent, in milliseconds. */
export function noteCancelLocation(store: Store, simId: number, sentAtMs: number): void {
  store.db
    .statement(
      'INSERT INTO cancel_location VALUES (?, ?) ON CONFLICT (sim_id) DO UPDATE SET sent_at_ms = excluded.sent_at_ms',
    )
    .run(simId, sentAtMs)
}
