/**
 * Starts the parts of a plan one after the other and stops at the first that is not taken. Every start is noted before it is
 * sent; a part that was noted is never sent again by itself: when its answer is lost, its job is looked for instead. Nothing is
 * started unless somebody pressed a button in this page.
 */
import type { StoreApi } from 'zustand/vanilla'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { failureWords } from '../../../domain/batch/failureWords.ts'
import { isJobOver } from '../../../domain/batch/jobWords.ts'
import { requestSimCount } from '../../../domain/sim-filter/simRequest.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { formatCount } from '../../../lib/count.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import { codesOf, requestJob, requestJobSims } from '../jobRequests.ts'
import { requestSelectionCount } from '../predict/requestBatchSims.ts'
import { batchParams } from './batchParams.ts'
import type { BatchPlan, PlanPart } from './batchPlan.ts'
import { findLostJob, latestJobIds } from './findLostJob.ts'
import { keepForecast } from './keptForecasts.ts'
import { holdTheOnlyRun } from './holdTheOnlyRun.ts'
import { addRun, findRun, readParts, setPart } from './runStore.ts'
import type { PartState, PlanRun } from './runStore.ts'
import { startJob } from './startJob.ts'
import { waitUnlessHidden } from './waitUnlessHidden.ts'

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

/** Sends a lost part once more, after somebody has been told what that may mean. */
export function sendAgain(id: string, index: number): void {
  if (readParts(id, index + 1)[index]?.state !== 'lost') return
  setPart(id, index, { state: 'waiting' })
  continuePlan(id)
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
      const { title, detail } = problemOf(thrown)
      run.setState({ activity: 'none', stop: { title, detail, kind: 'problem' } })
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

async function startPart(
  run: StoreApi<PlanRun>,
  index: number,
  part: PlanPart,
  signal: AbortSignal,
): Promise<PartState | undefined> {
  const { plan } = run.getState()
  if (!(await isStillTheSame(run, part, signal))) return undefined
  const set = (state: PartState) => {
    setPart(plan.id, index, state)
    return state
  }
  try {
    const params = batchParams(part, plan.confirmedCount)
    const knownIds = await latestJobIds(signal)
    signal.throwIfAborted()
    const noted = readParts(plan.id, plan.parts.length)[index]
    if (noted && noted.state !== 'waiting' && noted.state !== 'refused') return noted
    const sent = { state: 'sent', sentAtMs: Date.now(), knownIds } as const
    set(sent)
    run.setState({ activity: 'starting' })
    const outcome = await startJob(params)
    if (outcome.kind === 'started') {
      if (part.forecast) keepForecast(outcome.batchJobId, part.forecast)
      return set({ state: 'started', batchJobId: outcome.batchJobId, isFound: false })
    }
    if (outcome.kind === 'refused') return set({ state: 'refused', problem: outcome.problem })
    return await lookFor(run, index, part, { ...sent, problem: outcome.problem }, signal)
  } catch (thrown) {
    if (isAbort(thrown) || run.getState().parts[index]?.state === 'sent') throw thrown
    return set({ state: 'refused', problem: problemOf(thrown) })
  }
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

interface LostStart {
  sentAtMs: number
  knownIds: number[]
  problem: PlanProblem
}

type PlanProblem = Extract<PartState, { state: 'lost' }>['problem']

const lookDelaysMs = [0, 1000, 2000, 4000]

/** Looks for the job of a lost start several times; the service may show it with a delay. */
async function lookFor(
  run: StoreApi<PlanRun>,
  index: number,
  part: PlanPart,
  { sentAtMs, knownIds, problem }: LostStart,
  signal: AbortSignal,
): Promise<PartState> {
  const { plan } = run.getState()
  run.setState({ activity: 'looking' })
  const others = run
    .getState()
    .parts.flatMap((other) => (other.state === 'started' ? [other.batchJobId] : []))
  for (const delayMs of lookDelaysMs) {
    if (delayMs > 0) await waitUnlessHidden(delayMs, signal)
    const batchJobId = await findLostJob(part, [...knownIds, ...others], signal).catch(
      (thrown: unknown) => {
        if (isAbort(thrown)) throw thrown
        return undefined
      },
    )
    if (batchJobId === undefined) continue
    if (part.forecast) keepForecast(batchJobId, part.forecast)
    const found: PartState = { state: 'started', batchJobId, isFound: true }
    setPart(plan.id, index, found)
    return found
  }
  const lost: PartState = { state: 'lost', sentAtMs, knownIds, problem, lookedAtMs: Date.now() }
  setPart(plan.id, index, lost)
  return lost
}

async function lookForLost(run: StoreApi<PlanRun>, signal: AbortSignal): Promise<void> {
  for (const [index, part] of run.getState().plan.parts.entries()) {
    const state = run.getState().parts[index]
    if (state?.state !== 'sent' && state?.state !== 'lost') continue
    const problem = state.state === 'lost' ? state.problem : pageGone
    await lookFor(run, index, part, { ...state, problem }, signal)
  }
}

const pageGone: PlanProblem = {
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
  for (let delayMs = 1000; ; delayMs = Math.min(10_000, delayMs * 1.5)) {
    const job = await requestJob(batchJobId, signal)
    if (isJobOver(job)) {
      const { rows } = await requestJobSims(batchJobId, {}, null, signal)
      const failed = rows.filter(
        (sim) =>
          sim.details.status !== 'SUCCESSFUL' &&
          !(
            codesOf(sim).length > 0 &&
            codesOf(sim).every((code) => failureWords(code).kind === 'alreadySo')
          ),
      )
      if (job.statusDetails.currentStatus === 'COMPLETED' && failed.length === 0) return true
      const reasons = [
        ...new Set(
          failed.flatMap((sim) =>
            codesOf(sim)
              .map((code) => failureWords(code))
              .flatMap(({ kind, words }) => (kind === 'alreadySo' ? [] : [words])),
          ),
        ),
      ]
      const detail = `${failed.length === 0 ? 'Job' : `${failed.length} of the ${rows.length} SIMs tried first did not change: ${reasons.join(' ') || 'the job ended before them.'} Job`} ${batchJobId} shows each of them. The rest has not been started.`
      run.setState({ stop: { title: 'Stopped after the first SIMs', detail, kind: 'canary' } })
      return false
    }
    await waitUnlessHidden(delayMs, signal)
  }
}
