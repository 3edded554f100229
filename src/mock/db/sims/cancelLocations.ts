/** When a cancel location was last sent to each SIM. */
import type { Store } from '../../store/store.ts'
import { cancelLocationTable } from './simTables.ts'

/** Returns milliseconds, or undefined if none was sent. */
export function lastCancelLocationMs(store: Store, simId: number): number | undefined {
  return cancelLocationTable.find(store.db, 'WHERE sim_id = ?', simId)?.sent_at_ms
}

/** Records when one was sent, in milliseconds. */
export function saveCancelLocation(store: Store, simId: number, sentAtMs: number): void {
  cancelLocationTable.replace(store.db, { sim_id: simId, sent_at_ms: sentAtMs })
}
