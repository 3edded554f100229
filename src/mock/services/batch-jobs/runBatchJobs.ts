/**
 * Runs batch jobs, a slice of SIMs at a time. A slice is one transaction: the SIMs, their events and audit entries, a row with the result of each,
 * and how far the job is. A server that was stopped, however suddenly, therefore goes on exactly where it was. Whoever calls decides when slices run.
 */
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import type { FailureCounts } from '../../db/batch-jobs/batchJob.ts'
import type { StoredJob } from '../../db/batch-jobs/batchTables.ts'
import { nextUnfinishedJob, saveJob } from '../../db/batch-jobs/batchJobs.ts'
import { jobSims, noteOutcome, saveOutcomes } from '../../db/batch-jobs/jobSims.ts'
import type { SimOutcome } from '../../db/batch-jobs/jobSims.ts'
import { customerScope } from '../../db/accounts/customers.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { perStore } from '../../store/perStore.ts'
import type { Store } from '../../store/store.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { SimChange } from '../sims/simChange.ts'
import { changeOfJob, fieldsOf, isAlreadySo } from './changeOfJob.ts'
import type { FieldFailure } from './changeOfJob.ts'
import { endJob, publishJob } from './endJob.ts'
import { failAll, failShare } from './temporaryFailures.ts'

/** Few enough that a request that comes in between does not wait for long, many enough that a transaction is worth its while. */
export const sliceSims = 250

/** How often subscribers get the progress of a running job, in milliseconds. */
const notifyIntervalMs = 250

export interface SliceConditions {
  /** Share of field changes, 0 to 1, that fail as if the provider or the database had not done its part. */
  readonly failShare?: number
  /** SIMs of the slice at most. */
  readonly maxSims?: number
  /** Conditions for one job, in place of the two above; with no SIMs to come to, the job is passed over. */
  readonly ofJob?: (job: StoredJob) => { failShare: number; maxSims: number }
  /** Called for changes that could not be written; their SIMs fail, the job goes on. */
  readonly onFault?: (fault: unknown) => void
}

interface Judged {
  readonly sim: SimRow
  readonly change: SimChange
  readonly failures: readonly FieldFailure[]
  readonly outcome: SimOutcome
}

interface Turn {
  lastJobId: number
  notifiedAtMs: number
}

const turnOf = perStore((): Turn => ({ lastJobId: 0, notifiedAtMs: 0 }))

/**
 * Carries on one of the jobs that are not over, each in its turn, so that a short one need not wait for a long one. Answers how many SIMs it came to, undefined
 * when no job is left.
 */
export function runBatchSlice(store: Store, conditions: SliceConditions = {}): number | undefined {
  const turn = turnOf(store)
  const job = nextUnfinishedJob(store, turn.lastJobId)
  if (!job) return undefined
  turn.lastJobId = job.batchJobId
  const jobConditions = { ...conditions, ...conditions.ofJob?.(job) }
  const maxSims = jobConditions.maxSims ?? sliceSims
  if (maxSims === 0) return 0
  const rows = jobSims(store, job.batchJobId).selected.rowsFrom(job.nextSimId - 1, maxSims)
  const simIds = rows.map((row) => row + 1)
  const after = carryOut(store, job, simIds, jobConditions)
  const nowMs = performance.now()
  if (after.status !== job.status || nowMs - turn.notifiedAtMs >= notifyIntervalMs) {
    turn.notifiedAtMs = nowMs
    publishJob(store, after)
  }
  return simIds.length
}

/** Runs all jobs of a store to their end, at once: for tests, and for whoever need not let others in between. */
export function finishBatchJobs(store: Store, conditions: SliceConditions = {}): void {
  while (runBatchSlice(store, conditions) !== undefined);
}

/** A slice whose changes cannot be written is tried SIM by SIM, so that one SIM holds up no other. */
function carryOut(
  store: Store,
  job: StoredJob,
  simIds: readonly number[],
  conditions: SliceConditions,
): StoredJob {
  try {
    return changeSlice(store, job, simIds, conditions.failShare ?? 0)
  } catch (fault) {
    conditions.onFault?.(fault)
    if (simIds.length <= 1) return giveUp(store, job, simIds)
    return simIds.reduce(
      (current, simId) =>
        current.finishedAtMs === null ? carryOut(store, current, [simId], conditions) : current,
      job,
    )
  }
}

function changeSlice(
  store: Store,
  job: StoredJob,
  simIds: readonly number[],
  share: number,
): StoredJob {
  const nowMs = store.clock.now()
  const customerIds = customerScope(store, job.customerid)
  const judged = readSims(store, simIds).map<Judged>((sim) => {
    if (!customerIds.includes(sim.customerid)) return leftMeanwhile(sim, job)
    const { change, failures } = changeOfJob(
      sim,
      job.changes,
      nowMs,
      failShare(job.batchJobId, sim.id, share),
    )
    return { sim, change, failures, outcome: outcomeOf(failures, job) }
  })
  const cause = {
    batchJobId: job.batchJobId,
    sourceIpAddress: job.sourceIpAddress ?? undefined,
  }
  const orders = judged
    .filter(({ change }) => Object.keys(change).length > 0)
    .map(({ sim, change }) => ({ iccid: sim.iccid, change, cause, before: sim }))
  let after = job
  changeSims(store, job.startedBy, orders, () => {
    after = record(store, job, judged)
  })
  for (const { sim, outcome } of judged) noteOutcome(store, job.batchJobId, sim.id, outcome)
  return after
}

/** A SIM that went to a customer out of the job's reach stays as it is and is not listed. */
function leftMeanwhile(sim: SimRow, { changes }: StoredJob): Judged {
  const failures = fieldsOf(changes).flatMap((field) => failAll(field) ?? [])
  return { sim, change: {}, failures, outcome: 'FAILED' }
}

/** The SIM fails in every field; when not even that can be written, the job is over. */
function giveUp(store: Store, job: StoredJob, simIds: readonly number[]): StoredJob {
  try {
    const judged = readSims(store, simIds).map<Judged>((sim) => {
      const { failures } = changeOfJob(sim, job.changes, store.clock.now(), failAll)
      return { sim, change: {}, failures, outcome: 'FAILED' }
    })
    const after = store.db.transaction(() => record(store, job, judged))
    for (const { sim, outcome } of judged) noteOutcome(store, job.batchJobId, sim.id, outcome)
    return after
  } catch {
    return store.db.transaction(() => endJob(store, job, 'FAILED', { type: 'SYSTEM' }))
  }
}

/** Writes the results of these SIMs and the job's progress; the last ones end it. */
function record(store: Store, job: StoredJob, judged: readonly Judged[]): StoredJob {
  saveOutcomes(
    store,
    job.batchJobId,
    judged.map(({ sim, outcome, failures }) => ({
      simId: sim.id,
      outcome,
      errorCodes: codesOf(failures),
    })),
  )
  const after: StoredJob = {
    ...job,
    status: 'RUNNING',
    failedSims: job.failedSims + count(judged, 'FAILED'),
    successfulSims: job.successfulSims + count(judged, 'SUCCESSFUL'),
    failures: countFailures(job.failures, judged),
    nextSimId: (judged.at(-1)?.sim.id ?? 0) + 1,
  }
  const hasMore =
    judged.length > 0 &&
    jobSims(store, job.batchJobId).selected.rowsFrom(after.nextSimId - 1, 1).length > 0
  if (!hasMore) return endJob(store, after, 'COMPLETED', { type: 'SYSTEM' })
  saveJob(store, after)
  return after
}

/** A SIM of which anything really failed failed; one of which all was already so was skipped. */
function outcomeOf(failures: readonly FieldFailure[], { changes }: StoredJob): SimOutcome {
  if (failures.some(({ code }) => !isAlreadySo(code))) return 'FAILED'
  return failures.length === Object.keys(changes).length ? 'SKIPPED' : 'SUCCESSFUL'
}

function codesOf(failures: readonly FieldFailure[]): readonly number[] {
  return failures.flatMap(({ code }) => (code === undefined ? [] : [code]))
}

function count(judged: readonly Judged[], outcome: SimOutcome): number {
  return judged.reduce((total, one) => total + (one.outcome === outcome ? 1 : 0), 0)
}

function countFailures(held: FailureCounts, judged: readonly Judged[]): FailureCounts {
  const counts: Record<string, number> = { ...held }
  for (const { failures } of judged) {
    for (const { field, code } of failures) {
      if (isAlreadySo(code)) continue
      const name = batchJobFields.find((known) => known.field === field)?.countField ?? field
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  return counts
}
