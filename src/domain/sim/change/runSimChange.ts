/** Makes a change of one SIM: starts its job once and follows it until the SIM shows the change. Loaded with the first change. */
import { t } from '@lingui/core/macro'
import { waitingStatuses } from '../../../contract/statusTransitions.ts'
import { createIdempotencyKey } from '../../../data/idempotencyKey.ts'
import { isAbort, problemOf, type Problem } from '../../../lib/problem.ts'
import { changeFields, type BatchChanges } from '../../batch-jobs/batchChanges.ts'
import type { BatchJob } from '../../batch-jobs/batchJob.ts'
import { findStartedJobs } from '../../batch-jobs/findStartedJobs.ts'
import { followJob } from '../../batch-jobs/followJob.ts'
import { requestJobSims } from '../../batch-jobs/jobRequests.ts'
import { simResult, type SimResult } from '../../batch-jobs/outcome.ts'
import { poll } from '../../batch-jobs/poll.ts'
import { startJob, type JobRequest } from '../../batch-jobs/startJob.ts'
import type { Sim } from '../SimFields.ts'
import { fetchSim, simStore } from '../simStore.ts'

/** The fields to change, in the contract's spelling. A single SIM is never moved to another customer. */
export type SimChanges = Omit<BatchChanges, 'customer_id'>

/** The progress of a change of one SIM. `description` is the change as text: "Device name to Pump 7". */
export type ChangeState =
  | { status: 'idle' }
  | { status: 'sending'; description: string }
  /** The service has started a job. `isAccepted`: the job reports success, the SIM does not show it yet. */
  | {
      status: 'requested'
      description: string
      batchJobId: number
      isAccepted: boolean
      problem?: Problem
      /** Further jobs of the same change, whose request arrived more than once. */
      duplicateIds?: readonly number[]
    }
  /** The SIM shows it. `isNoChange`: it did before the change. */
  | {
      status: 'confirmed'
      description: string
      batchJobId: number
      isNoChange: boolean
      duplicateIds?: readonly number[]
    }
  /** The job failed for this SIM, with a failure code and its explanation. */
  | {
      status: 'refused'
      description: string
      batchJobId: number
      code: number
      reason: string
      advice: string
    }
  | { status: 'failed'; description: string; problem: Problem }
  /** The change may or may not have been applied. Checking again does not send it again. */
  | { status: 'unknown'; description: string; problem: Problem; checkAgain: () => void }

interface ChangeRun {
  iccid: string
  changes: SimChanges
  description: string
  signal: AbortSignal
  report: (state: ChangeState) => void
}

/** Attempts to load a SIM that does not yet show the change its job reports as applied. */
const maxLoadsAfterSuccess = 5

/** Sends the change and reports its progress until it ends. Never rejects. */
export async function runSimChange(run: ChangeRun): Promise<void> {
  const { iccid, changes, description, report } = run
  const request: JobRequest = { selection: { kind: 'named', iccids: [iccid] }, changes, count: 1 }
  const sentAtMs = Date.now()
  const outcome = await startJob(request, createIdempotencyKey())
  if (outcome.kind === 'refused')
    report({ status: 'failed', description, problem: outcome.problem })
  else if (outcome.kind === 'started') await follow(run, outcome.batchJobId)
  else await findAndFollow(run, request, sentAtMs, outcome.problem)
}

async function findAndFollow(
  run: ChangeRun,
  request: JobRequest,
  sentAtMs: number,
  lost: Problem,
): Promise<void> {
  const { description, signal, report } = run
  const checkAgain = () => {
    report({ status: 'sending', description })
    void findAndFollow(run, request, sentAtMs, lost)
  }
  let found: number[]
  try {
    found = await findStartedJobs(request, { sentAtMs }, signal)
  } catch (thrown) {
    if (!isAbort(thrown)) {
      const problem = unconfirmed(
        lost,
        t`The connection dropped. The portal checks again by itself once you are back online.`,
        problemOf(thrown),
      )
      report({ status: 'unknown', description, problem, checkAgain })
    }
    return
  }
  const [batchJobId, ...duplicateIds] = found
  if (batchJobId === undefined) {
    const problem = unconfirmed(
      lost,
      t`The connection dropped, and the service shows no job for this change. Check again, or check the SIM before you repeat the change.`,
    )
    report({ status: 'unknown', description, problem, checkAgain })
  } else await follow(run, batchJobId, duplicateIds)
}

async function follow(
  run: ChangeRun,
  batchJobId: number,
  duplicateIds: readonly number[] = [],
): Promise<void> {
  const { iccid, description, report } = run
  simStore.retain([iccid])
  try {
    await followUntilShown(run, {
      description,
      batchJobId,
      ...(duplicateIds.length > 0 && { duplicateIds }),
    })
  } catch (thrown) {
    if (isAbort(thrown)) return
    const checkAgain = () => void follow(run, batchJobId, duplicateIds)
    const problem = unconfirmed(problemOf(thrown), t`Couldn't follow job ${batchJobId}.`)
    report({ status: 'unknown', description, problem, checkAgain })
  } finally {
    simStore.release([iccid])
  }
}

type JobOfChange = Pick<
  Extract<ChangeState, { status: 'requested' }>,
  'description' | 'batchJobId' | 'duplicateIds'
>

async function followUntilShown(run: ChangeRun, about: JobOfChange): Promise<void> {
  const { iccid, report } = run
  const requested = (thrown?: unknown) =>
    report({
      status: 'requested',
      ...about,
      isAccepted: false,
      ...(thrown !== undefined && { problem: problemOf(thrown) }),
    })
  requested()
  const following = new AbortController()
  const signal = AbortSignal.any([run.signal, following.signal])
  // A live update of the SIM usually arrives before the job reports its end.
  const shown = isShown(run) ? never : waitUntilShown(run, signal)
  const ended = endOf(about.batchJobId, iccid, signal, requested)
  try {
    const end = await Promise.race([shown, ended])
    if (!end) return report({ status: 'confirmed', ...about, isNoChange: false })
    const { result, job } = end
    const [failure] = result.kind === 'failed' ? result.failures : []
    if (failure) {
      const { code, message: reason, advice } = failure
      const { description, batchJobId } = about
      return report({ status: 'refused', description, batchJobId, code, reason, advice })
    }
    if (result.kind === 'failed' || result.kind === 'notReached')
      return report({ status: 'failed', description: about.description, problem: notDone(job) })
    await confirmAccepted(run, about, result.kind === 'unchanged')
  } finally {
    following.abort()
  }
}

async function endOf(
  batchJobId: number,
  iccid: string,
  signal: AbortSignal,
  onProgress: (thrown?: unknown) => void,
): Promise<{ job: BatchJob; result: SimResult }> {
  const job = await followJob(batchJobId, signal, {
    onJob: () => onProgress(),
    onError: onProgress,
  })
  const load = () =>
    requestJobSims(batchJobId, { filter: { quickSearch: iccid }, limit: 1 }, null, signal)
  const { rows } = await poll(load, { signal, isDone: () => true, onError: onProgress })
  const sim = rows.find((row) => row.iccid === iccid)
  return { job, result: simResult(sim, job.changes) }
}

/** Loads the SIM until it shows the change the job reports as applied; slow products take a while. */
async function confirmAccepted(
  run: ChangeRun,
  about: JobOfChange,
  isNoChange: boolean,
): Promise<void> {
  const { iccid, changes, signal, report } = run
  const accepted = (thrown?: unknown) =>
    report({
      status: 'requested',
      ...about,
      isAccepted: true,
      ...(thrown !== undefined && { problem: problemOf(thrown) }),
    })
  let loads = 0
  const load = async () => {
    await fetchSim(iccid, signal)
    const sim = simStore.get(iccid)
    loads = sim && isInWaitingStatus(sim, changes) ? 1 : loads + 1
    return isShown(run)
  }
  const wasShown = await poll(load, {
    signal,
    isDone: (shown) => shown || loads > maxLoadsAfterSuccess,
    onValue: (shown) => {
      if (!shown) accepted()
    },
    onError: accepted,
    onWake: (wake) => simStore.subscribe(iccid, wake),
  })
  if (wasShown) report({ status: 'confirmed', ...about, isNoChange })
  else
    report({
      status: 'failed',
      description: about.description,
      problem: notShown(about.batchJobId),
    })
}

const never = new Promise<undefined>(() => {})

function waitUntilShown(run: ChangeRun, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const unsubscribe = simStore.subscribe(run.iccid, () => {
      if (isShown(run)) resolve(undefined)
    })
    signal.addEventListener('abort', unsubscribe)
  })
}

function isShown({ iccid, changes }: ChangeRun): boolean {
  const sim = simStore.get(iccid)
  if (!sim) return false
  const shown: SimChanges = {
    statusid: sim.statusid,
    custom_field_1: sim.custom_field_1 ?? '',
    monthly_data_limit: sim.monthly_data_limit ?? 0,
    monthly_sms_mo_limit: sim.monthly_sms_mo_limit ?? 0,
    monthly_voice_mo_limit: sim.monthly_voice_mo_limit ?? 0,
    end_customer_label: sim.end_customer_label?.name ?? '',
    imei_lock: sim.imei_lock?.enabled ?? false,
  }
  return changeFields.every(
    (field) =>
      field === 'customer_id' || changes[field] === undefined || shown[field] === changes[field],
  )
}

function isInWaitingStatus(sim: Sim, { statusid }: SimChanges): boolean {
  return waitingStatuses.some(
    ({ waiting, target }) => waiting === sim.statusid && target === statusid,
  )
}

function unconfirmed(lost: Problem, detail: string, search?: Problem): Problem {
  return {
    title: t`We could not confirm this change was sent`,
    detail,
    code: lost.code,
    isRetryable: false,
    technical: search ? `${lost.technical}\nFinding the job: ${search.technical}` : lost.technical,
  }
}

function notDone({ batchJobId, statusDetails: { currentStatus } }: BatchJob): Problem {
  return {
    title: t`The change was not made`,
    detail:
      currentStatus === 'CANCELLED'
        ? t`Job ${batchJobId} was cancelled before it reached this SIM.`
        : t`Job ${batchJobId} ended without changing this SIM.`,
    code: 'CONFLICT',
    isRetryable: false,
    technical: `getBatchJob ${batchJobId}: ${currentStatus}`,
  }
}

function notShown(batchJobId: number): Problem {
  return {
    title: t`The SIM does not show the change`,
    detail: t`Job ${batchJobId} succeeded, but the SIM has other values. It may have been changed again. Check its timeline.`,
    code: 'CONFLICT',
    isRetryable: false,
    technical: `getBatchJob ${batchJobId}: success, listSims differs`,
  }
}
