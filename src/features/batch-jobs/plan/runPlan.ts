/**
 * Starts the parts of a plan in order and stops at the first that is not accepted. Each part is saved as sent before it is sent and
 * never sent again automatically: when its response is lost, its job is searched in the list. Only the user starts a plan.
 */
import { plural, t } from '@lingui/core/macro'
import { createIdempotencyKey } from '../../../data/idempotencyKey.ts'
import { onSessionEnd } from '../../../data/session/endOfSession.ts'
import { findStartedJobs, latestJobIds } from '../../../domain/batch-jobs/findStartedJobs.ts'
import { followJob } from '../../../domain/batch-jobs/followJob.ts'
import { linkUndo } from '../../../domain/batch-jobs/jobNotes.ts'
import { requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import { simResult } from '../../../domain/batch-jobs/outcome.ts'
import { onOnline, poll } from '../../../domain/batch-jobs/poll.ts'
import { startJob } from '../../../domain/batch-jobs/startJob.ts'
import { requestSimCount } from '../../../domain/sim-filter/simLookup.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { isAbort, problemOf, type Problem } from '../../../lib/problem.ts'
import { requestSelectionCount } from '../forecast/batchSims.ts'
import type { BatchPlan, PlanPart } from './batchPlan.ts'
import {
  addPlanRun,
  getPlanRun,
  loadParts,
  setPart,
  setRunStatus,
  type PartState,
  type PlanRun,
  type SentPart,
} from './runStore.ts'
import { saveForecast } from './savedForecasts.ts'

let session = new AbortController()
onSessionEnd(() => {
  session.abort()
  session = new AbortController()
})

export interface RunOptions {
  /** Continues although the canary failed. */
  skipsCanary?: boolean
  /** Awaited after each started part. */
  afterStart?: () => Promise<void>
  /** Waits before each start while the service cannot be reached, instead of stopping. */
  waitsForService?: boolean
}

/** Starts a plan, or continues one that was started before; sends nothing twice. */
export function beginPlan(plan: BatchPlan, options?: RunOptions): void {
  addPlanRun(plan)
  continuePlan(plan.id, options)
}

/** Starts the pending parts, after searching for one whose response was lost. */
export function continuePlan(id: string, options: RunOptions = {}): void {
  setRunStatus(id, { isPausing: false })
  runActivity(id, 'starting', (plan, signal) => startParts(plan, signal, options))
}

/** Starts no further parts until the plan is continued. A part in flight is finished. */
export function pausePlan(id: string): void {
  setRunStatus(id, { isPausing: true })
}

/** Searches for the job of a lost start, without starting anything. */
export function checkAgain(id: string): void {
  runActivity(id, 'looking', findLostParts)
}

/** Sends a lost part again with its Idempotency-Key and continues after it. The user must have confirmed that. */
export function sendAgain(id: string, index: number, options: RunOptions = {}): void {
  runActivity(id, 'starting', async (plan, signal) => {
    const part = plan.parts[index]
    const sent = part && (await sendLostPart({ plan, index, part, signal, ...options }))
    if (sent?.state === 'started') await startParts(plan, signal, options)
  })
}

/** The time after which a sent job that is not in the list counts as not started. */
export const lostAfterMs = 20_000

function runActivity(
  id: string,
  activity: PlanRun['activity'],
  task: (plan: BatchPlan, signal: AbortSignal) => Promise<void>,
): void {
  const run = getPlanRun(id)
  if (!run || (run.activity !== 'none' && run.activity !== 'elsewhere')) return
  const { signal } = session
  setRunStatus(id, { activity, stop: undefined })
  runExclusively(id, async () => {
    loadParts(id)
    await task(run.plan, signal)
  }).then(
    (isDone) => setRunStatus(id, { activity: isDone ? 'none' : 'elsewhere', isPausing: false }),
    (thrown: unknown) => {
      if (isAbort(thrown)) return
      setRunStatus(id, { activity: 'none', isPausing: false, stop: stopOf(problemOf(thrown)) })
    },
  )
}

/** One part of a plan to start or search. */
interface PartTask extends Pick<RunOptions, 'waitsForService'> {
  plan: BatchPlan
  index: number
  part: PlanPart
  signal: AbortSignal
}

async function startParts(
  plan: BatchPlan,
  signal: AbortSignal,
  options: RunOptions,
): Promise<void> {
  const { skipsCanary = false, afterStart, waitsForService } = options
  await findLostParts(plan, signal)
  for (const [index, part] of plan.parts.entries()) {
    const before = getPlanRun(plan.id)?.parts[index]
    const isOpen = before?.state === 'waiting' || before?.state === 'refused'
    if (getPlanRun(plan.id)?.isPausing) return
    const task = { plan, index, part, signal, waitsForService }
    const after = isOpen ? await startPart(task) : before
    if (after?.state !== 'started') return
    if (isOpen) await afterStart?.()
    signal.throwIfAborted()
    const needsSuccess = part.role === 'canary' && !skipsCanary && index < plan.parts.length - 1
    if (needsSuccess && !(await hasCanarySucceeded(plan.id, after.batchJobId, signal))) return
  }
}

/** Returns the new state of the part; undefined when its selection has changed since the review, or when the run was paused. */
async function startPart(task: PartTask): Promise<PartState | undefined> {
  if (!(await isSelectionUnchanged(task))) return undefined
  const knownIds = await requestOnceReached(task, () => latestJobIds(task.signal))
  task.signal.throwIfAborted()
  if (!knownIds) return undefined
  const saved = loadPart(task)
  if (saved && saved.state !== 'waiting' && saved.state !== 'refused') return saved
  const sent = { sentAtMs: Date.now(), knownIds, idempotencyKey: createIdempotencyKey() }
  const outcome = await sendPart(task, sent)
  if (outcome.kind === 'started') return outcome.part
  return outcome.kind === 'refused'
    ? savePart(task, { state: 'refused', problem: outcome.problem })
    : findPart(task, { ...sent, problem: outcome.problem })
}

async function sendLostPart(task: PartTask): Promise<PartState | undefined> {
  if (!(await isSelectionUnchanged(task))) return undefined
  const lost = loadPart(task)
  if (lost?.state !== 'lost') return lost
  const { knownIds, idempotencyKey = createIdempotencyKey() } = lost
  const sent = { sentAtMs: Date.now(), knownIds, idempotencyKey }
  const outcome = await sendPart(task, sent)
  if (outcome.kind === 'started') return outcome.part
  const found = await findPart(task, { ...sent, problem: outcome.problem })
  // Rejecting the second request does not mean that the first was rejected.
  if (found.state === 'lost' && outcome.kind === 'refused')
    setRunStatus(task.plan.id, { stop: stopOf(outcome.problem) })
  return found
}

/** Saves the part as sent, then sends it. */
async function sendPart(task: PartTask, sent: SentPart & { idempotencyKey: string }) {
  const { plan, part } = task
  savePart(task, { state: 'sent', ...sent })
  setRunStatus(plan.id, { activity: 'starting' })
  const { confirmedCount } = plan
  const outcome = await startJob({ ...part, confirmedCount }, sent.idempotencyKey)
  if (outcome.kind !== 'started') return outcome
  const { batchJobId } = outcome
  saveOrigin(task, batchJobId)
  return { ...outcome, part: savePart(task, { state: 'started', batchJobId, isFound: false }) }
}

/** Saves the forecast of a started job, and which job it undoes. */
function saveOrigin({ plan, part }: PartTask, batchJobId: number): void {
  if (part.forecast) saveForecast(batchJobId, part.forecast)
  if (plan.undoes !== undefined) linkUndo(batchJobId, plan.undoes)
}

function savePart({ plan, index }: PartTask, state: PartState): PartState {
  return setPart(plan.id, index, state)
}

/** Returns the current state of a part, including changes of other tabs. */
function loadPart({ plan, index }: PartTask): PartState | undefined {
  loadParts(plan.id)
  return getPlanRun(plan.id)?.parts[index]
}

function stopOf({ title, detail }: Problem): PlanRun['stop'] {
  return { title, detail, kind: 'problem' }
}

/** A filter that matches clearly more SIMs than at the review, or now all SIMs, needs another review. */
async function isSelectionUnchanged({ plan, part, signal }: PartTask): Promise<boolean> {
  const { selection, count } = part
  if (selection.kind === 'named') return true
  const [now, all] = await Promise.all([
    requestSelectionCount(selection, signal),
    requestSimCount(noCriteria, signal),
  ])
  if (now === undefined) return true
  const stop = (title: string, detail: string) => {
    setRunStatus(plan.id, { stop: { title, detail, kind: 'changed' } })
    return false
  }
  if (now === 0) return stop(t`No SIMs match anymore`, t`Nothing was started.`)
  if (now > count + Math.max(5, count * 0.02)) {
    return stop(
      t`The selection has grown`,
      t`It had ${plural(count, { one: '# SIM', other: '# SIMs' })} at the review and has ${plural(now, { other: '#' })} now. Nothing was started. Review it again.`,
    )
  }
  if (all !== undefined && all > 1 && now >= all && plan.confirmedCount === undefined) {
    return stop(
      t`The selection now includes all SIMs`,
      t`Changing all SIMs must be confirmed by typing their number. Nothing was started. Review it again.`,
    )
  }
  return true
}

/** Searches for the jobs of a part whose response was lost, once the service can be reached. */
async function findPart(task: PartTask, lost: SentPart & { problem: Problem }): Promise<PartState> {
  const { plan, part, signal } = task
  setRunStatus(plan.id, { activity: 'looking' })
  const idsOfOtherParts = (getPlanRun(plan.id)?.parts ?? []).flatMap((other) =>
    other.state === 'started' ? [other.batchJobId, ...(other.duplicateIds ?? [])] : [],
  )
  const knownIds = [...lost.knownIds, ...idsOfOtherParts]
  const search = () => findStartedJobs(part, { knownIds }, signal)
  const found = await requestOnceReached({ ...task, waitsForService: true }, search).catch(
    (thrown: unknown) => {
      if (isAbort(thrown)) throw thrown
      return undefined
    },
  )
  // Without the list, it is unknown whether the job exists.
  if (!found) return savePart(task, { ...lost, state: 'lost', lookedAtMs: undefined })
  const [batchJobId, ...duplicateIds] = found
  if (batchJobId === undefined)
    return savePart(task, { ...lost, state: 'lost', lookedAtMs: Date.now() })
  saveOrigin(task, batchJobId)
  return savePart(task, {
    state: 'started',
    batchJobId,
    isFound: true,
    ...(duplicateIds.length > 0 && { duplicateIds }),
  })
}

/**
 * Sends a request. If the run waits for the service, repeats it until the service responds; returns undefined if the run is paused
 * meanwhile.
 */
async function requestOnceReached<T>(
  { plan: { id }, signal, waitsForService = false }: PartTask,
  request: () => Promise<T>,
): Promise<T | undefined> {
  if (!waitsForService) return request()
  const activity = getPlanRun(id)?.activity ?? 'starting'
  let hasFailed = false
  const load = async () => (hasFailed && getPlanRun(id)?.isPausing ? undefined : request())
  const answer = await poll(load, {
    signal,
    isDone: () => true,
    onError: () => {
      hasFailed = true
      setRunStatus(id, { activity: 'waitingForService' })
    },
    onWake: onOnline,
  })
  if (hasFailed) setRunStatus(id, { activity })
  return answer
}

async function findLostParts(plan: BatchPlan, signal: AbortSignal): Promise<void> {
  for (const [index, part] of plan.parts.entries()) {
    const state = getPlanRun(plan.id)?.parts[index]
    if (state?.state !== 'sent' && state?.state !== 'lost') continue
    const problem = state.state === 'lost' ? state.problem : pageClosed
    await findPart({ plan, index, part, signal }, { ...state, problem })
  }
}

const pageClosed: Problem = {
  title: t`The page was closed before the service responded`,
  detail: t`The job may have started. Check the list of batch jobs.`,
  code: 'LOST',
  isRetryable: false,
  technical: 'startBatchJob was sent by a page that is gone',
}

/** Follows the canary until it finishes; returns whether all of its SIMs changed. */
async function hasCanarySucceeded(
  id: string,
  batchJobId: number,
  signal: AbortSignal,
): Promise<boolean> {
  setRunStatus(id, { activity: 'watchingCanary' })
  const job = await followJob(batchJobId, signal)
  const load = () => requestJobSims(batchJobId, {}, null, signal)
  const { rows } = await poll(load, { signal, isDone: () => true })
  const failed = rows
    .map((sim) => simResult(sim, job.changes))
    .filter(({ kind }) => kind === 'failed' || kind === 'notReached')
  if (job.statusDetails.currentStatus === 'COMPLETED' && failed.length === 0) return true
  const failures = failed.flatMap((result) => (result.kind === 'failed' ? result.failures : []))
  const messages = [...new Set(failures.map(({ message }) => message))].join(' ')
  const reasons = messages === '' ? t`The job ended before it reached them.` : messages
  const failedCount = failed.length
  const count = rows.length
  const detail =
    failedCount === 0
      ? t`Job ${batchJobId} did not complete. The other SIMs have not been changed.`
      : t`${plural(failedCount, { other: '#' })} of ${plural(count, { one: '# SIM', other: '# SIMs' })} tried first did not change. ${reasons} See job ${batchJobId}. The other SIMs have not been changed.`
  setRunStatus(id, { stop: { title: t`Stopped after the first SIMs`, detail, kind: 'canary' } })
  return false
}

/**
 * Runs `task` unless another tab runs the same plan; resolves to whether it ran. Browsers offer locks on secure pages only;
 * elsewhere the saved parts, loaded right before each start, prevent a second start.
 */
async function runExclusively(id: string, task: () => Promise<void>): Promise<boolean> {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) {
    await task()
    return true
  }
  return locks.request(`portal.batch.${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await task()
    return true
  })
}
