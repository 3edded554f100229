/**
 * Writes what became of SIMs of a batch job: one row each, for good.
 */
import type { Store } from '../../store/store.ts'
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
  const insert = store.db.statement('INSERT INTO batch_job_sim VALUES (?, ?, ?, ?, ?)')
  for (const { simId, outcome, errorCodes } of results) {
    // A failure without a code leaves an empty text, so that what failed and what did not can be told apart.
    insert.run(
      batchJobId,
      simId,
      nowMs,
      outcomeNumbers[outcome],
      outcome === 'SUCCESSFUL' && errorCodes.length === 0 ? null : errorCodes.join(','),
    )
  }
}
