/**
 * Starts the parts of a plan one after the other and stops at the first that is not taken. Every start is noted before it is
 * sent; a part that was noted is never sent again by itself: when its answer is lost, its job is looked for instead. Nothing is
 * started unless somebody pressed a button in this page.
 */
import type { StoreApi } from 'zustand/vanilla'
import { createIdempotencyKey } from '../../../data/idempotencyKey.ts'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { findStartedJobs, latestJobIds } from '../../../domain/batch-jobs/findStartedJobs.ts'
import { followJob } from '../../../domain/batch-jobs/followJob.ts'
import { requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import { simResult } from '../../../domain/batch-jobs/outcome.ts'
import { poll } from '../../../domain/batch-jobs/poll.ts'
import { startJob } from '../../../domain/batch-jobs/startJob.ts'
import { requestSimCount } from '../../../domain/sim-filter/simRequest.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import { requestSelectionCount } from '../predict/requestBatchSims.ts'
import type { BatchPlan, PlanPart } from './batchPlan.ts'
import { keepForecast } from './keptForecasts.ts'
import { addRun, findRun, readParts, setPart } from './runStore.ts'
import type { PartState, PlanRun, SentPart } from './runStore.ts'

let session = new AbortController()
whenSessionEnds(() => {
  session.abort()
  session = new AbortController()
})

/** Begins a plan. A plan that was begun before goes on where it stands; nothing is sent twice. */
export function beginPlan(plan: BatchPlan): void {
  addRun(plan)
  continuePlan(plan.id)
}

/** Goes on with the parts that wait, looking first for one whose answer was lost. `skipsCanary` goes on although the canary failed. */
export function continuePlan(
  id: string,
  { skipsCanary = false }: { skipsCanary?: boolean } = {},
): void {
  work(id, 'starting', (run, signal) => startParts(run, signal, skipsCanary))
}

/** Looks for the job of a lost start and follows a canary, without starting anything. */
export function lookAgain(id: string): void {
  work(id, 'looking', lookForLost)
}

/**
 * Sends a lost part once more, with the key it was sent with, and goes on after it. Call it when the user has confirmed what
 * that may mean.
 */
export function sendAgain(id: string, index: number): void {
  work(id, 'starting', async (run, signal) => {
    const part = run.getState().plan.parts[index]
    const sent = part && (await sendLostPart(run, index, part, signal))
    if (sent?.state === 'started') await startParts(run, signal, false)
  })
}

/** How long after sending a job that is not in the list may be taken for one that never came to be. */
export const lostAfterMs = 20_000

function work(
  id: string,
  activity: PlanRun['activity'],
  task: (run: StoreApi<PlanRun>, signal: AbortSignal) => Promise<void>,
): void {
  const run = findRun(id)
  if (!run || (run.getState().activity !== 'none' && run.getState().activity !== 'elsewhere'))
    return
  const { signal } = session
  run.setState({ activity, stop: undefined })
  holdTheOnlyRun(id, async () => {
    run.setState({ parts: readParts(id, run.getState().plan.parts.length) })
    await task(run, signal)
  }).then(
    (isDone) => run.setState({ activity: isDone ? 'none' : 'elsewhere' }),
    (thrown: unknown) => {
      if (isAbort(thrown)) return
      run.setState({ activity: 'none', stop: stopOf(problemOf(thrown)) })
    },
  )
}

async function startParts(
  run: StoreApi<PlanRun>,
  signal: AbortSignal,
  skipsCanary: boolean,
): Promise<void> {
  await lookForLost(run, signal)
  const { plan } = run.getState()
  for (const [index, part] of plan.parts.entries()) {
    const before = run.getState().parts[index]
    const after =
      before?.state === 'waiting' || before?.state === 'refused'
        ? await startPart(run, index, part, signal)
        : before
    if (after?.state !== 'started') return
    const isLast = index === plan.parts.length - 1
    if (
      part.role === 'canary' &&
      !isLast &&
      !skipsCanary &&
      !(await hasCanarySucceeded(run, after.batchJobId, signal))
    )
      return
  }
}

/** Returns where the part stands then; undefined when its selection has changed since it was checked. */
async function startPart(
  run: StoreApi<PlanRun>,
  index: number,
  part: PlanPart,
  signal: AbortSignal,
): Promise<PartState | undefined> {
  if (!(await isStillTheSame(run, part, signal))) return undefined
  const knownIds = await latestJobIds(signal)
  signal.throwIfAborted()
  const noted = notedPart(run, index)
  if (noted && noted.state !== 'waiting' && noted.state !== 'refused') return noted
  const sent = { sentAtMs: Date.now(), knownIds, idempotencyKey: createIdempotencyKey() }
  const outcome = await sendPart(run, index, part, sent)
  if (outcome.kind === 'started') return outcome.part
  return outcome.kind === 'refused'
    ? note(run, index, { state: 'refused', problem: outcome.problem })
    : findPart(run, index, part, { ...sent, problem: outcome.problem }, signal)
}

async function sendLostPart(
  run: StoreApi<PlanRun>,
  index: number,
  part: PlanPart,
  signal: AbortSignal,
): Promise<PartState | undefined> {
  if (!(await isStillTheSame(run, part, signal))) return undefined
  const lost = notedPart(run, index)
  if (lost?.state !== 'lost') return lost
  const { knownIds, idempotencyKey = createIdempotencyKey() } = lost
  const sent = { sentAtMs: Date.now(), knownIds, idempotencyKey }
  const outcome = await sendPart(run, index, part, sent)
  if (outcome.kind === 'started') return outcome.part
  const found = await findPart(run, index, part, { ...sent, problem: outcome.problem }, signal)
  // A refusal now says nothing about what was sent before.
  if (found.state === 'lost' && outcome.kind === 'refused')
    run.setState({ stop: stopOf(outcome.problem) })
  return found
}

/** Notes the part as sent, and sends it. */
async function sendPart(
  run: StoreApi<PlanRun>,
  index: number,
  part: PlanPart,
  sent: SentPart & { idempotencyKey: string },
) {
  note(run, index, { state: 'sent', ...sent })
  run.setState({ activity: 'starting' })
  const { confirmedCount } = run.getState().plan
  const outcome = await startJob({ ...part, confirmedCount }, sent.idempotencyKey)
  if (outcome.kind !== 'started') return outcome
  const { batchJobId } = outcome
  if (part.forecast) keepForecast(batchJobId, part.forecast)
  return { ...outcome, part: note(run, index, { state: 'started', batchJobId, isFound: false }) }
}

function note(run: StoreApi<PlanRun>, index: number, part: PartState): PartState {
  setPart(run.getState().plan.id, index, part)
  return part
}

/** The state of a part as all tabs see it now. */
function notedPart(run: StoreApi<PlanRun>, index: number): PartState | undefined {
  const { id, parts } = run.getState().plan
  return readParts(id, parts.length)[index]
}

function stopOf({ title, detail }: Problem): PlanRun['stop'] {
  return { title, detail, kind: 'problem' }
}

/** A filter may hold other SIMs than when it was looked at: when it has grown, or takes every SIM now, it has to be looked at again. */
async function isStillTheSame(
  run: StoreApi<PlanRun>,
  { selection, count }: PlanPart,
  signal: AbortSignal,
): Promise<boolean> {
  if (selection.kind === 'named') return true
  const [now, all] = await Promise.all([
    requestSelectionCount(selection, signal),
    requestSimCount(noCriteria, signal),
  ])
  if (now === undefined) return true
  const stop = (title: string, detail: string) => {
    run.setState({ stop: { title, detail, kind: 'changed' } })
    return false
  }
  if (now === 0)
    return stop('No SIM is left in the selection', 'None matches any more. Nothing was started.')
  if (now > count + Math.max(5, count * 0.02)) {
    return stop(
      'The selection has grown',
      `It held ${formatCount(count)} SIMs when you looked and holds ${formatCount(now)} now. Nothing was started; check it again.`,
    )
  }
  if (
    all !== undefined &&
    all > 1 &&
    now >= all &&
    run.getState().plan.confirmedCount === undefined
  ) {
    return stop(
      'The selection takes every SIM now',
      'That has to be confirmed by its number. Nothing was started; check it again.',
    )
  }
  return true
}

/** Looks for the jobs of a part whose answer was lost. */
async function findPart(
  run: StoreApi<PlanRun>,
  index: number,
  part: PlanPart,
  lost: SentPart & { problem: Problem },
  signal: AbortSignal,
): Promise<PartState> {
  run.setState({ activity: 'looking' })
  const ofOtherParts = run
    .getState()
    .parts.flatMap((other) =>
      other.state === 'started' ? [other.batchJobId, ...(other.duplicateIds ?? [])] : [],
    )
  const knownIds = [...lost.knownIds, ...ofOtherParts]
  const [batchJobId, ...duplicateIds] = await findStartedJobs(part, { knownIds }, signal).catch(
    (thrown: unknown) => {
      if (isAbort(thrown)) throw thrown
      return []
    },
  )
  if (batchJobId === undefined)
    return note(run, index, { ...lost, state: 'lost', lookedAtMs: Date.now() })
  if (part.forecast) keepForecast(batchJobId, part.forecast)
  return note(run, index, {
    state: 'started',
    batchJobId,
    isFound: true,
    ...(duplicateIds.length > 0 && { duplicateIds }),
  })
}

async function lookForLost(run: StoreApi<PlanRun>, signal: AbortSignal): Promise<void> {
  for (const [index, part] of run.getState().plan.parts.entries()) {
    const state = run.getState().parts[index]
    if (state?.state !== 'sent' && state?.state !== 'lost') continue
    const problem = state.state === 'lost' ? state.problem : pageGone
    await findPart(run, index, part, { ...state, problem }, signal)
  }
}

const pageGone: Problem = {
  title: 'The page was left before the answer came',
  detail: 'Whether the service took the job is not known.',
  code: 'LOST',
  isRetryable: false,
  technical: 'startBatchJob was sent by a page that is gone',
}

/** Follows the canary to its end; true when every SIM tried has the change. */
async function hasCanarySucceeded(
  run: StoreApi<PlanRun>,
  batchJobId: number,
  signal: AbortSignal,
): Promise<boolean> {
  run.setState({ activity: 'watchingCanary' })
  const job = await followJob(batchJobId, signal)
  const load = () => requestJobSims(batchJobId, {}, null, signal)
  const { rows } = await poll(load, { signal, isDone: () => true })
  const failed = rows
    .map((sim) => simResult(sim, job.changes))
    .filter(({ kind }) => kind === 'failed' || kind === 'notReached')
  if (job.statusDetails.currentStatus === 'COMPLETED' && failed.length === 0) return true
  const failures = failed.flatMap((result) => (result.kind === 'failed' ? result.failures : []))
  const reasons = [...new Set(failures.map(({ words }) => words))].join(' ')
  const count =
    failed.length === 0
      ? ''
      : `${failed.length} of the ${rows.length} SIMs tried first did not change: ${reasons || 'the job ended before them.'} `
  const detail = `${count}Job ${batchJobId} shows each of them. The rest has not been started.`
  run.setState({ stop: { title: 'Stopped after the first SIMs', detail, kind: 'canary' } })
  return false
}

/**
 * Runs `task` unless another tab of this browser is at the same plan; resolves to whether it was run. Browsers give locks on secure
 * pages only; elsewhere the notes of the run, read right before each start, keep two tabs apart.
 */
async function holdTheOnlyRun(id: string, task: () => Promise<void>): Promise<boolean> {
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
