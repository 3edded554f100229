/** The selected, failed and skipped SIMs of batch jobs as sets of rows, for pages, counts and filters of any size. */
import type { Database } from '../sqlite/database.ts'
import { deflated, inflated } from '../../node/deflate.ts'
import { batchJobSelectionTable, batchJobSimTable } from './batchTables.ts'
import { Bitset } from '../../index/bitset.ts'
import { perStore } from '../../store/perStore.ts'
import { setRecent } from '../../store/setRecent.ts'
import type { Store } from '../../store/store.ts'

interface JobSims {
  readonly selected: Bitset
  readonly failed: Bitset
  /** SIMs that needed no change. */
  readonly skipped: Bitset
}

/** Values of the column `outcome`. An index covers those above zero, which are rare. */
export const outcomeNumbers = { SUCCESSFUL: 0, FAILED: 1, SKIPPED: 2 } as const

/** The result of a processed SIM. */
export type SimOutcome = keyof typeof outcomeNumbers

const maxCachedJobs = 16
const cachedSetsOf = perStore(() => new Map<number, JobSims>())

export function saveSelection(store: Store, batchJobId: number, selected: Bitset): void {
  saveSelectionText(store.db, batchJobId, selectionText(selected))
  cacheSets(store, batchJobId, { selected, failed: new Bitset(0), skipped: new Bitset(0) })
}

export function saveSelectionText(db: Database, batchJobId: number, text: string): void {
  batchJobSelectionTable.insert(db, { batch_job_id: batchJobId, sims: text })
}

/** Returns the sets of a job. Only addOutcome may change them. */
export function jobSims(store: Store, batchJobId: number): JobSims {
  const cached = cachedSetsOf(store).get(batchJobId)
  if (cached) return cached
  const failed = readOutcome(store, batchJobId, outcomeNumbers.FAILED)
  const skipped = readOutcome(store, batchJobId, outcomeNumbers.SKIPPED)
  return cacheSets(store, batchJobId, {
    selected: readSelected(store, batchJobId),
    failed,
    skipped,
  })
}

/** Adds the result of a SIM to the sets of its job, after its row is committed. */
export function addOutcome(
  store: Store,
  batchJobId: number,
  simId: number,
  outcome: SimOutcome,
): void {
  const cached = cachedSetsOf(store).get(batchJobId)
  if (outcome === 'FAILED') cached?.failed.add(simId - 1)
  if (outcome === 'SKIPPED') cached?.skipped.add(simId - 1)
}

export interface SimResult {
  readonly simId: number
  readonly outcome: SimOutcome
  readonly errorCodes: readonly number[]
}

/** Inserts the results of these SIMs at the store's time, in the caller's transaction. Each SIM may have only one. */
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

/** Encodes a selection as a deflated bitset, compact for any number of SIMs. */
export function selectionText({ words }: Bitset): string {
  return deflated(new Uint8Array(words.buffer, words.byteOffset, words.byteLength))
}

function readSelected(store: Store, batchJobId: number): Bitset {
  const stored = batchJobSelectionTable.find(store.db, 'WHERE batch_job_id = ?', batchJobId)
  const selected = new Bitset(0)
  if (!stored) return selected
  selected.words = new Uint32Array(inflated(stored.sims).buffer)
  return selected
}

function readOutcome(store: Store, batchJobId: number, outcome: number): Bitset {
  const rows = new Bitset(0)
  const row = store.db
    .statement(
      'SELECT json_group_array(sim_id) AS ids FROM batch_job_sim WHERE batch_job_id = ? AND outcome = ? AND outcome > 0',
    )
    .get(batchJobId, outcome)
  // One JSON array instead of a result row per SIM: a job may have failed for a million SIMs.
  for (const id of JSON.parse(String(row?.['ids'])) as number[]) rows.add(id - 1)
  return rows
}

function cacheSets(store: Store, batchJobId: number, sims: JobSims): JobSims {
  setRecent(cachedSetsOf(store), batchJobId, sims, maxCachedJobs)
  return sims
}
