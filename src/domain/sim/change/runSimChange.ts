/** Makes a change of one SIM: runs a plan of one job and follows it until the SIM shows the change. Loaded with the first change. */
import { t } from '@lingui/core/macro'
import { waitingStatuses } from '../../../contract/statusTransitions.ts'
import { isAbort, problemOf, type Problem } from '../../../lib/problem.ts'
import { changeFields, currentValues, type BatchChanges } from '../../batch-jobs/batchChanges.ts'
import type { BatchJob } from '../../batch-jobs/batchJob.ts'
import { partsOf, type PlanPart } from '../../batch-jobs/batchPlan.ts'
import { poll } from '../../batch-jobs/poll.ts'
import { followPart } from '../../batch-jobs/followJob.ts'
import {
  findLostParts,
  runInMemory,
  startParts,
  type Run,
  type RunOptions,
} from '../../batch-jobs/runPlan.ts'
import type { Sim } from '../SimFields.ts'
import { fetchSim, simStore } from '../simStore.ts'

export type ChangeState =
  | { status: 'idle' }
  | ({ changes: BatchChanges } & (
      | { status: 'sending' }
      /** The service has started a job. `isAccepted`: the job reports success, the SIM does not show it yet. */
      | ({ status: 'requested'; isAccepted: boolean; problem?: Problem } & StartedJobs)
      /** The SIM shows it. `isNoChange`: it did before the change. */
      | ({ status: 'confirmed'; isNoChange: boolean } & StartedJobs)
      | { status: 'refused'; batchJobId: number; code: number; reason: string; advice: string }
      | { status: 'failed'; problem: Problem }
      /** The change may or may not have been applied. Checking again does not send it again. */
      | { status: 'unknown'; problem: Problem; checkAgain: () => void }
    ))

interface StartedJobs {
  batchJobId: number
  duplicateIds?: readonly number[]
}

interface SimChange {
  iccid: string
  changes: BatchChanges
  signal: AbortSignal
  report: (state: ChangeState) => void
}

const maxLoadsAfterSuccess = 5
const options: RunOptions = { isImmediate: true, waits: 'never' }

export async function runSimChange(change: SimChange): Promise<void> {
  const { iccid, changes, signal } = change
  const parts = partsOf({ iccids: [iccid], changes })
  await runAndFollow(change, runInMemory(parts, signal), startParts)
}

async function runAndFollow(change: SimChange, run: Run, task: typeof startParts): Promise<void> {
  const { changes, report } = change
  try {
    await task(run, options)
  } catch {
    // Only an aborted search rejects.
    return
  }
  const [part] = run.plan.parts
  const [state] = run.parts()
  if (!part || !state) return
  if (state.state === 'refused') report({ status: 'failed', changes, problem: state.problem })
  if (state.state === 'started') await follow(change, part, state.batchJobId, state.duplicateIds)
  if (state.state !== 'lost') return
  const { problem, searchProblem } = state
  report({
    status: 'unknown',
    changes,
    problem: unconfirmed(
      problem,
      searchProblem
        ? t`The connection dropped. The portal checks again by itself once you are back online.`
        : t`The connection dropped, and the service shows no job for this change. Check again, or check the SIM before you repeat the change.`,
      searchProblem,
    ),
    checkAgain: () => {
      report({ status: 'sending', changes })
      void runAndFollow(change, run, findLostParts)
    },
  })
}

async function follow(
  change: SimChange,
  part: PlanPart,
  batchJobId: number,
  duplicateIds?: readonly number[],
): Promise<void> {
  const { iccid, changes, report } = change
  simStore.retain([iccid])
  try {
    const about = { changes, batchJobId, ...(duplicateIds && { duplicateIds }) }
    await followUntilShown(change, part, about)
  } catch (thrown) {
    if (isAbort(thrown)) return
    const checkAgain = () => void follow(change, part, batchJobId, duplicateIds)
    const problem = unconfirmed(problemOf(thrown), t`Couldn't follow job ${batchJobId}.`)
    report({ status: 'unknown', changes, problem, checkAgain })
  } finally {
    simStore.release([iccid])
  }
}

type JobOfChange = { changes: BatchChanges } & StartedJobs

async function followUntilShown(
  change: SimChange,
  part: PlanPart,
  about: JobOfChange,
): Promise<void> {
  const { report } = change
  const { changes, batchJobId } = about
  const requested = (thrown?: unknown) => report(requestedState(about, false, thrown))
  requested()
  const following = new AbortController()
  const signal = AbortSignal.any([change.signal, following.signal])
  // A live update of the SIM usually arrives before the job reports its end.
  const shown = isShown(change) ? never : waitUntilShown(change, signal)
  const ended = followPart(part, batchJobId, signal, {
    onJob: () => requested(),
    onError: requested,
  })
  try {
    const end = await Promise.race([shown, ended])
    if (!end) return report({ status: 'confirmed', ...about, isNoChange: false })
    const [unchanged] = end.unchanged
    const [failure] = unchanged?.failures ?? []
    if (failure) {
      const { code, message: reason, advice } = failure
      return report({ status: 'refused', ...about, code, reason, advice })
    }
    if (unchanged && unchanged.result !== 'unchanged')
      return report({ status: 'failed', changes, problem: notDone(end.job) })
    await confirmAccepted(change, about, unchanged !== undefined)
  } finally {
    following.abort()
  }
}

function requestedState(about: JobOfChange, isAccepted: boolean, thrown: unknown): ChangeState {
  const problem = thrown === undefined ? undefined : problemOf(thrown)
  return { status: 'requested', ...about, isAccepted, ...(problem && { problem }) }
}

async function confirmAccepted(
  change: SimChange,
  about: JobOfChange,
  isNoChange: boolean,
): Promise<void> {
  const { iccid, changes, signal, report } = change
  const accepted = (thrown?: unknown) => report(requestedState(about, true, thrown))
  let loads = 0
  const load = async () => {
    await fetchSim(iccid, signal)
    const sim = simStore.get(iccid)
    loads = sim && isInWaitingStatus(sim, changes) ? 1 : loads + 1
    return isShown(change)
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
  else report({ status: 'failed', changes, problem: notShown(about.batchJobId) })
}

const never = new Promise<undefined>(() => {})

function waitUntilShown(change: SimChange, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const unsubscribe = simStore.subscribe(change.iccid, () => {
      if (isShown(change)) resolve(undefined)
    })
    signal.addEventListener('abort', unsubscribe)
  })
}

function isShown({ iccid, changes }: SimChange): boolean {
  const sim = simStore.get(iccid)
  if (!sim) return false
  const shown = currentValues(sim)
  return changeFields.every(
    (field) => changes[field] === undefined || shown[field] === changes[field],
  )
}

function isInWaitingStatus(sim: Sim, { statusid }: BatchChanges): boolean {
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
