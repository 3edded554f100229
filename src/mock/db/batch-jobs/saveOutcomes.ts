/**
 * Writes what became of SIMs of a batch job: one row each, for good.
 */
import type { Store } from '../../store/store.ts'
import { batchJobSimTable } from './batchTables.ts'
import { outcomeNumbers } from './jobSims.ts'
import type { SimOutcome } from './jobSims.ts'

export interface SimResult {
  readonly simId: number
  readonly outcome: SimOutcome
  readonly errorCodes: readonly number[]
}

/** Adds the rows of these SIMs at the store's time, in the caller's transaction. A SIM that has its row already is a fault of the caller. */
export function saveOutcomes(
  store: Store,
  batchJobId: number,
  results: readonly SimResult[],
): void {
  const nowMs = store.clock.now()
  for (const { simId, outcome, errorCodes } of results)
    batchJobSimTable.insert(store.db, {
      batchJobId,
      simId,
      executedAtMs: nowMs,
      outcome: outcomeNumbers[outcome],
      errorCodes: outcome === 'SUCCESSFUL' && errorCodes.length === 0 ? null : errorCodes.join(','),
    })
}
