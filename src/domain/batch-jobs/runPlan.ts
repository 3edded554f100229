/**
 * Runs a plan: starts its parts in order and stops at the first that is not accepted. A part is never sent again automatically:
 * when its response is lost, its job is searched in the list. Without React and browser.
 */
import { plural, t } from '@lingui/core/macro'
import { createIdempotencyKey } from '../../data/idempotencyKey.ts'
import { isAbort, problemOf, type Problem } from '../../lib/problem.ts'
import { noCriteria } from '../sim-filter/simCriteria.ts'
import { requestSimCount } from '../sim-filter/simLookup.ts'
import type { BatchPlan, PlanPart } from './batchPlan.ts'
import { findStartedJobs, latestJobIds, startJob } from './startJob.ts'
import { followPart } from './followJob.ts'
import { requestSelectionCount } from './forecast/selectionFacts.ts'
import { nextPollMs, onOnline, poll, shortestPollMs, waitUntilVisible } from './poll.ts'

export type PartState =
  | { state: 'waiting' }
  /** In flight, or sent by a page that was closed before the response. */
  | ({ state: 'sent' } & SentPart)
  /** `duplicateIds` are additional jobs of a request that arrived more than once. */
  | { state: 'started'; batchJobId: number; isFound: boolean; duplicateIds?: number[] }
  | { state: 'refused'; problem: Problem }
  | ({ state: 'lost' } & LostPart)

interface SentPart {
  sentAtMs: number
  /** The jobs that existed before it was sent; without them, its job is recognised by the time. */
  knownIds?: number[] | undefined
  idempotencyKey?: string
}

/** The response was lost, and the job is not in the list; the list could not be read while `lookedAtMs` is undefined. */
interface LostPart extends SentPart {
  lookedAtMs?: number | undefined
  problem: Problem
  searchProblem?: Problem | undefined
}

export interface RunStatus {
  activity: 'none' | 'starting' | 'looking' | 'watchingCanary' | 'waitingForService' | 'elsewhere'
  stop: { title: string; detail: string; kind: 'canary' | 'changed' | 'problem' } | undefined
  isPausing: boolean
}

/** A plan and where its progress is stored. */
export interface Run {
  plan: BatchPlan
  signal: AbortSignal
  parts: () => readonly PartState[]
  /** Reads the parts again where another run may have changed them. */
  reload: () => void
  /** Stores the state of a part. A part is stored as sent before it is sent. */
  save: (index: number, state: PartState) => void
  status: () => RunStatus
  setStatus: (status: Partial<RunStatus>) => void
  onStarted?: (part: PlanPart, batchJobId: number) => void
}

export interface RunOptions {
  skipsCanary?: boolean
  /** Sends at once, without loading the existing jobs first. For plans of one part. */
  isImmediate?: boolean
  afterStart?: () => Promise<void>
  /** What waits while the service cannot be reached or is busy, instead of stopping; the search for a lost job by default. */
  waits?: 'never' | 'always'
}

export const idleStatus: RunStatus = { activity: 'none', stop: undefined, isPausing: false }

export function runInMemory(
  parts: readonly PlanPart[],
  signal: AbortSignal,
  onStatus: (status: RunStatus) => void = () => {},
): Run {
  let states: readonly PartState[] = parts.map(() => ({ state: 'waiting' }))
  let status = idleStatus
  return {
    plan: { id: '', parts },
    signal,
    parts: () => states,
    reload: () => {},
    save: (index, state) => (states = states.with(index, state)),
    status: () => status,
    setStatus: (change) => {
      status = { ...status, ...change }
      onStatus(status)
    },
  }
}

/** Starts the pending parts, after searching for one whose response was lost. */
export async function startParts(run: Run, options: RunOptions = {}): Promise<void> {
  const { plan, signal } = run
  await findLostParts(run, options)
  for (const [index, part] of plan.parts.entries()) {
    const before = run.parts()[index]
    const isOpen = before?.state === 'waiting' || before?.state === 'refused'
    if (run.status().isPausing) return
    const after = isOpen ? await startPart({ run, index, part, options }) : before
    if (after?.state !== 'started') return
    if (isOpen) await options.afterStart?.()
    signal.throwIfAborted()
    const needsSuccess =
      part.role === 'canary' && !options.skipsCanary && index < plan.parts.length - 1
    if (needsSuccess && !(await hasCanarySucceeded(run, part, after.batchJobId))) return
  }
}

export async function findLostParts(run: Run, options: RunOptions = {}): Promise<void> {
  for (const [index, part] of run.plan.parts.entries()) {
    const state = run.parts()[index]
    if (state?.state !== 'sent' && state?.state !== 'lost') continue
    const problem = state.state === 'lost' ? state.problem : pageClosed
    await findPart({ run, index, part, options }, { ...state, problem })
  }
}

/** Sends a lost part again with its Idempotency-Key and continues after it. The user must have confirmed that. */
export async function sendLostPart(run: Run, index: number, options: RunOptions): Promise<void> {
  const part = run.plan.parts[index]
  const sent = part && (await resendPart({ run, index, part, options }))
  if (sent?.state === 'started') await startParts(run, options)
}

interface PartTask {
  run: Run
  index: number
  part: PlanPart
  options: RunOptions
}

/** Returns the new state of the part; undefined when its selection has changed since the review, or when the run was paused. */
async function startPart(task: PartTask, waitMs = shortestPollMs): Promise<PartState | undefined> {
  const { run, options } = task
  if (!(await isSelectionUnchanged(task))) return undefined
  let knownIds: number[] | undefined
  if (!options.isImmediate) {
    const request = () => latestJobIds(run.signal)
    knownIds = options.waits === 'always' ? await waitForService(run, request) : await request()
    run.signal.throwIfAborted()
    if (!knownIds) return undefined
  }
  const saved = reloadPart(task)
  if (saved && saved.state !== 'waiting' && saved.state !== 'refused') return saved
  const sent = { sentAtMs: Date.now(), knownIds, idempotencyKey: createIdempotencyKey() }
  const outcome = await sendPart(task, sent)
  if (outcome.kind === 'started') return outcome.part
  const { kind, problem } = outcome
  if (kind === 'unknown') return findPart(task, { ...sent, problem })
  if (waitsFor(task, problem)) {
    savePart(task, { state: 'waiting' })
    return (await waitWhileBusy(task, waitMs)) ? startPart(task, nextPollMs(waitMs)) : undefined
  }
  return savePart(task, { state: 'refused', problem })
}

function waitsFor({ options }: PartTask, { code }: Problem): boolean {
  return code === 'BUSY' && options.waits === 'always'
}

/** Returns false if the run is paused meanwhile. */
async function waitWhileBusy({ run }: PartTask, waitMs: number): Promise<boolean> {
  run.setStatus({ activity: 'waitingForService' })
  await waitUntilVisible(waitMs, run.signal, onOnline)
  return !run.status().isPausing
}

async function resendPart(task: PartTask, waitMs = shortestPollMs): Promise<PartState | undefined> {
  if (!(await isSelectionUnchanged(task))) return undefined
  const lost = reloadPart(task)
  if (lost?.state !== 'lost') return lost
  const { knownIds, idempotencyKey = createIdempotencyKey() } = lost
  const sent = { sentAtMs: Date.now(), knownIds, idempotencyKey }
  const outcome = await sendPart(task, sent)
  if (outcome.kind === 'started') return outcome.part
  const found = await findPart(task, { ...sent, problem: outcome.problem })
  if (found.state !== 'lost' || outcome.kind !== 'refused') return found
  if (waitsFor(task, outcome.problem))
    return (await waitWhileBusy(task, waitMs)) ? resendPart(task, nextPollMs(waitMs)) : found
  // Rejecting the second request does not mean that the first was rejected.
  task.run.setStatus({ stop: stopOf(outcome.problem) })
  return found
}

async function sendPart(task: PartTask, sent: SentPart & { idempotencyKey: string }) {
  const { run, part } = task
  savePart(task, { state: 'sent', ...sent })
  run.setStatus({ activity: 'starting' })
  const { confirmedCount } = run.plan
  const outcome = await startJob({ ...part, confirmedCount }, sent.idempotencyKey)
  if (outcome.kind !== 'started') return outcome
  const { batchJobId } = outcome
  run.onStarted?.(part, batchJobId)
  return { ...outcome, part: savePart(task, { state: 'started', batchJobId, isFound: false }) }
}

function savePart({ run, index }: PartTask, state: PartState): PartState {
  run.save(index, state)
  return state
}

function reloadPart({ run, index }: PartTask): PartState | undefined {
  run.reload()
  return run.parts()[index]
}

function stopOf({ title, detail }: Problem): RunStatus['stop'] {
  return { title, detail, kind: 'problem' }
}

/** A filter that matches clearly more SIMs than at the review, or now all SIMs, needs another review. */
async function isSelectionUnchanged({ run, part }: PartTask): Promise<boolean> {
  const { selection, count } = part
  const { plan, signal } = run
  if (selection.kind === 'named') return true
  const [now, all] = await Promise.all([
    requestSelectionCount(selection, signal),
    requestSimCount(noCriteria, signal),
  ])
  if (now === undefined) return true
  const stop = (title: string, detail: string) => {
    run.setStatus({ stop: { title, detail, kind: 'changed' } })
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

async function findPart(task: PartTask, lost: LostPart): Promise<PartState> {
  const { run, part, options } = task
  run.setStatus({ activity: 'looking' })
  const idsOfOtherParts = run
    .parts()
    .flatMap((other) =>
      other.state === 'started' ? [other.batchJobId, ...(other.duplicateIds ?? [])] : [],
    )
  const knownIds = lost.knownIds && [...lost.knownIds, ...idsOfOtherParts]
  const search = () => findStartedJobs(part, { sentAtMs: lost.sentAtMs, knownIds }, run.signal)
  let found: number[] | undefined
  try {
    found = options.waits === 'never' ? await search() : await waitForService(run, search)
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown
    const searchProblem = problemOf(thrown)
    return savePart(task, { ...lost, state: 'lost', lookedAtMs: undefined, searchProblem })
  }
  // Without the list, it is unknown whether the job exists.
  const notFound = { ...lost, state: 'lost', searchProblem: undefined } as const
  if (!found) return savePart(task, { ...notFound, lookedAtMs: undefined })
  const [batchJobId, ...duplicateIds] = found
  if (batchJobId === undefined) return savePart(task, { ...notFound, lookedAtMs: Date.now() })
  run.onStarted?.(part, batchJobId)
  return savePart(task, {
    state: 'started',
    batchJobId,
    isFound: true,
    ...(duplicateIds.length > 0 && { duplicateIds }),
  })
}

/** Sends a request until the service responds; returns undefined if the run is paused meanwhile. */
async function waitForService<T>(run: Run, request: () => Promise<T>): Promise<T | undefined> {
  const { activity } = run.status()
  let hasFailed = false
  const load = async () => (hasFailed && run.status().isPausing ? undefined : request())
  const answer = await poll(load, {
    signal: run.signal,
    isDone: () => true,
    onError: () => {
      hasFailed = true
      run.setStatus({ activity: 'waitingForService' })
    },
    onWake: onOnline,
  })
  if (hasFailed) run.setStatus({ activity })
  return answer
}

const pageClosed: Problem = {
  title: t`The page was closed before the service responded`,
  detail: t`The job may have started. Check the list of batch jobs.`,
  code: 'LOST',
  isRetryable: false,
  technical: 'startBatchJob was sent by a page that is gone',
}

async function hasCanarySucceeded(run: Run, part: PlanPart, batchJobId: number): Promise<boolean> {
  run.setStatus({ activity: 'watchingCanary' })
  const { job, unchanged } = await followPart(part, batchJobId, run.signal)
  const failed = unchanged.filter(({ result }) => result !== 'unchanged')
  if (job.statusDetails.currentStatus === 'COMPLETED' && failed.length === 0) return true
  const failures = failed.flatMap((sim) => sim.failures)
  const messages = [...new Set(failures.map(({ message }) => message))].join(' ')
  const reasons = messages === '' ? t`The job ended before it reached them.` : messages
  const failedCount = failed.length
  const { count } = part
  const detail =
    failedCount === 0
      ? t`Job ${batchJobId} did not complete. The other SIMs have not been changed.`
      : t`${plural(failedCount, { other: '#' })} of ${plural(count, { one: '# SIM', other: '# SIMs' })} tried first did not change. ${reasons} See job ${batchJobId}. The other SIMs have not been changed.`
  run.setStatus({ stop: { title: t`Stopped after the first SIMs`, detail, kind: 'canary' } })
  return false
}
