/**
 * Runs batch jobs in slices of SIMs. A slice is one transaction of the SIMs, their events, audit entries and results, and the progress of
 * the job, so that a stopped server continues exactly where it was. The caller schedules slices.
 */
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import type { BatchJobField, StoredJob, FailureCounts } from '../../db/batch-jobs/batchTables.ts'
import { nextUnfinishedJob, saveJob } from '../../db/batch-jobs/batchJobs.ts'
import { addOutcome, jobSims, saveOutcomes, type SimOutcome } from '../../db/batch-jobs/jobSims.ts'
import { customerScope } from '../../db/accounts/customers.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { perStore } from '../../store/perStore.ts'
import type { Store } from '../../store/store.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { SimChange } from '../sims/simChange.ts'
import {
  changeOfJob,
  fieldsOf,
  isUnchanged,
  type FailField,
  type FieldFailure,
} from './changeOfJob.ts'
import { endJob, publishJob } from './endJob.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import { fraction, hash } from '../../seed/random.ts'

/** A compromise: small enough not to delay requests, large enough to make a transaction efficient. */
export const sliceSims = 250

/** How often subscribers get the progress of a job, in milliseconds. */
const notifyIntervalMs = 250

interface SliceConditions {
  /** The share of field changes, 0 to 1, that fail with temporary errors. */
  readonly failShare?: number
  readonly maxSims?: number
  /** Conditions of one job, instead of the two above; a job with `maxSims` 0 is skipped. */
  readonly ofJob?: (job: StoredJob) => { failShare: number; maxSims: number }
  /** Receives changes that could not be written; their SIMs fail, the job continues. */
  readonly onFault?: (fault: unknown) => void
}

interface SimResult {
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
 * Runs a slice of the next unfinished job, round-robin, so that short jobs do not wait for long ones. Returns the number of processed SIMs,
 * undefined without a job.
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
  const after = changeWithRetry(store, job, simIds, jobConditions)
  const nowMs = performance.now()
  if (after.status !== job.status || nowMs - turn.notifiedAtMs >= notifyIntervalMs) {
    turn.notifiedAtMs = nowMs
    publishJob(store, after)
  }
  return simIds.length
}

export function finishBatchJobs(store: Store, conditions: SliceConditions = {}): void {
  while (runBatchSlice(store, conditions) !== undefined);
}

/** If the changes of a slice cannot be written, its SIMs are retried one by one. */
function changeWithRetry(
  store: Store,
  job: StoredJob,
  simIds: readonly number[],
  conditions: SliceConditions,
): StoredJob {
  try {
    return changeSlice(store, job, simIds, conditions.failShare ?? 0)
  } catch (fault) {
    conditions.onFault?.(fault)
    if (simIds.length <= 1) return failSims(store, job, simIds)
    return simIds.reduce(
      (current, simId) =>
        current.finishedAtMs === null
          ? changeWithRetry(store, current, [simId], conditions)
          : current,
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
  const results = readSims(store, simIds).map<SimResult>((sim) => {
    if (!customerIds.includes(sim.customerid)) return failMovedSim(sim, job)
    const { change, failures } = changeOfJob(
      sim,
      job.changes,
      nowMs,
      failShare(job.batchJobId, sim.id, share),
    )
    return { sim, change, failures, outcome: outcomeOf(failures, job) }
  })
  const cause = { batchJobId: job.batchJobId }
  const initiator = { ...job.startedBy, sourceIpAddress: job.sourceIpAddress ?? undefined }
  const orders = results
    .filter(({ change }) => Object.keys(change).length > 0)
    .map(({ sim, change }) => ({ iccid: sim.iccid, change, cause, before: sim }))
  let after = job
  changeSims(store, initiator, orders, () => {
    after = record(store, job, results)
  })
  for (const { sim, outcome } of results) addOutcome(store, job.batchJobId, sim.id, outcome)
  return after
}

/** A SIM that has left the job's customers fails unchanged, and the details of the job do not list it. */
function failMovedSim(sim: SimRow, { changes }: StoredJob): SimResult {
  const failures = fieldsOf(changes).flatMap((field) => failAll(field) ?? [])
  return { sim, change: {}, failures, outcome: 'FAILED' }
}

/** Fails all fields of these SIMs; if even that cannot be written, the job ends. */
function failSims(store: Store, job: StoredJob, simIds: readonly number[]): StoredJob {
  try {
    const results = readSims(store, simIds).map<SimResult>((sim) => {
      const { failures } = changeOfJob(sim, job.changes, store.clock.now(), failAll)
      return { sim, change: {}, failures, outcome: 'FAILED' }
    })
    const after = store.db.transaction(() => record(store, job, results))
    for (const { sim, outcome } of results) addOutcome(store, job.batchJobId, sim.id, outcome)
    return after
  } catch {
    return store.db.transaction(() => endJob(store, job, 'FAILED', { type: 'SYSTEM' }))
  }
}

/** Writes the results of these SIMs and the progress; ends the job after the last SIM. */
function record(store: Store, job: StoredJob, results: readonly SimResult[]): StoredJob {
  saveOutcomes(
    store,
    job.batchJobId,
    results.map(({ sim, outcome, failures }) => ({
      simId: sim.id,
      outcome,
      errorCodes: codesOf(failures),
    })),
  )
  const after: StoredJob = {
    ...job,
    status: 'RUNNING',
    failedSims: job.failedSims + count(results, 'FAILED'),
    successfulSims: job.successfulSims + count(results, 'SUCCESSFUL'),
    failures: countFailures(job.failures, results),
    nextSimId: (results.at(-1)?.sim.id ?? 0) + 1,
  }
  const hasMore =
    results.length > 0 &&
    jobSims(store, job.batchJobId).selected.rowsFrom(after.nextSimId - 1, 1).length > 0
  if (!hasMore) return endJob(store, after, 'COMPLETED', { type: 'SYSTEM' })
  saveJob(store, after)
  return after
}

/** FAILED if any field failed, SKIPPED if nothing had to change. */
function outcomeOf(failures: readonly FieldFailure[], { changes }: StoredJob): SimOutcome {
  if (failures.some(({ code }) => !isUnchanged(code))) return 'FAILED'
  return failures.length === Object.keys(changes).length ? 'SKIPPED' : 'SUCCESSFUL'
}

function codesOf(failures: readonly FieldFailure[]): readonly number[] {
  return failures.flatMap(({ code }) => (code === undefined ? [] : [code]))
}

function count(results: readonly SimResult[], outcome: SimOutcome): number {
  return results.reduce((total, one) => total + (one.outcome === outcome ? 1 : 0), 0)
}

function countFailures(counted: FailureCounts, results: readonly SimResult[]): FailureCounts {
  const counts: Record<string, number> = { ...counted }
  for (const { failures } of results) {
    for (const { field, code } of failures) {
      if (isUnchanged(code)) continue
      const name = batchJobFields.find((known) => known.field === field)?.countField ?? field
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  return counts
}

/**
 * Temporary failure codes of each field; the contract has none for the customer, and that of voice means lack of product support.
 */
const temporaryCodes = {
  statusid: [2, 3],
  custom_field_1: [101, 102],
  monthly_data_limit: [201],
  monthly_sms_mo_limit: [301],
  monthly_voice_mo_limit: [],
  end_customer_label: [601, 602],
  imei_lock: [701],
  customer_id: [],
} as const satisfies Record<BatchJobField, readonly FailureCode[]>

/** Fails this share (0 to 1) of a job's field changes. */
export function failShare(batchJobId: number, simId: number, share: number): FailField {
  if (share === 0) return failNone
  const own = hash(batchJobId, simId)
  return (field) => {
    const codes: readonly FailureCode[] = temporaryCodes[field]
    const place = Object.keys(temporaryCodes).indexOf(field)
    if (codes.length === 0 || fraction(own, place) >= share) return undefined
    return { field, code: codes[Math.floor(fraction(own, 100 + place) * codes.length)] }
  }
}

export const failNone: FailField = () => undefined

/** Fails every field: the result of a SIM whose changes could not be written. */
export const failAll: FailField = (field) => ({ field, code: writeFailureOf(field) })

/** The code for a field that could not be written. */
function writeFailureOf(field: BatchJobField): FailureCode | undefined {
  if (field === 'statusid') return 3
  return field === 'monthly_voice_mo_limit' ? 501 : temporaryCodes[field][0]
}
