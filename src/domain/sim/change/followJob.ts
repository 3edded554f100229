/**
 * Follows the job of one SIM: it is confirmed when the SIM itself shows the change, which a live update tells at once; the
 * job is asked now and then for what it could not do, and when no live updates come.
 */
import { isAbort, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import { failureWords } from '../../batch-jobs/failureWords.ts'
import { loadSim } from '../askForSim.ts'
import { simStore } from '../simStore.ts'
import type { ChangeRun } from './changeRun.ts'
import { jobProgress } from './jobOfSim.ts'
import type { JobProgress } from './jobOfSim.ts'
import { isOnItsWay, showsChanges } from './simChanges.ts'
import { delayBeforeLook, waitForLook } from './waiting.ts'

/** How many looks a SIM may take to show what its job reports as done. */
const mostLooksAfterSuccess = 5

/** Tells where the change stands until it is over. Rejects with an AbortError only. `duplicateIds` are further jobs of the same change. */
export async function followJob(
  run: ChangeRun,
  batchJobId: number,
  duplicateIds: readonly number[] = [],
): Promise<void> {
  const { iccid, changes, signal, tell } = run
  const about = {
    words: run.words,
    batchJobId,
    ...(duplicateIds.length > 0 && { duplicateIds }),
  }
  const shownBefore = shows(run)
  let problem: Problem | undefined
  let looksAfterSuccess = 0
  simStore.retain([iccid])
  try {
    for (let look = 0; ; look++) {
      const isAccepted = looksAfterSuccess > 0
      tell({ status: 'requested', ...about, isAccepted, ...(problem ? { problem } : {}) })
      await waitForLook(delayBeforeLook(look), signal, (wake) => simStore.subscribe(iccid, wake))
      if (!shownBefore && shows(run))
        return tell({ status: 'confirmed', ...about, isNoChange: false })
      try {
        const progress = await jobProgress(batchJobId, iccid, signal)
        problem = undefined
        const end = endOf(progress, run, batchJobId)
        if (end) return tell(end)
        if (!isDone(progress)) continue
        await loadSim(iccid, signal)
        if (shows(run)) return tell({ status: 'confirmed', ...about, isNoChange: isNoOp(progress) })
        const sim = simStore.get(iccid)
        if (!sim || !isOnItsWay(sim, changes)) looksAfterSuccess++
        else looksAfterSuccess = 1
        if (looksAfterSuccess > mostLooksAfterSuccess)
          return tell({ status: 'failed', words: run.words, problem: notShown(batchJobId) })
      } catch (thrown) {
        if (isAbort(thrown)) throw thrown
        problem = problemOf(thrown)
      }
    }
  } finally {
    simStore.release([iccid])
  }
}

function shows({ iccid, changes }: ChangeRun): boolean {
  const sim = simStore.get(iccid)
  return sim !== undefined && showsChanges(sim, changes)
}

/** Whether the job has dealt with the SIM and found nothing to complain of. */
function isDone({ simStatus, errorCodes }: JobProgress): boolean {
  return simStatus === 'SUCCESSFUL' || isNoOp({ errorCodes })
}

/** Whether everything was already as it should be; such a SIM counts as skipped, or as failed with codes that are no fault. */
function isNoOp({ errorCodes }: Pick<JobProgress, 'errorCodes'>): boolean {
  return errorCodes.length > 0 && errorCodes.every(isAlreadySo)
}

function isAlreadySo(code: number): boolean {
  return failureWords(code).kind === 'alreadySo'
}

/** How the change ended, when the job's word on it is final and bad. */
function endOf(
  { jobStatus, simStatus, errorCodes }: JobProgress,
  { words, changes }: ChangeRun,
  batchJobId: number,
) {
  const code = errorCodes.find((each) => !isAlreadySo(each))
  if (code !== undefined) {
    const { words: reason, advice } = failureWords(code, changes)
    return { status: 'refused', words, batchJobId, code, reason, advice } as const
  }
  const isOver = jobStatus === 'CANCELLED' || jobStatus === 'FAILED' || jobStatus === 'COMPLETED'
  if (
    errorCodes.length === 0 &&
    (simStatus === 'SKIPPED' || (isOver && simStatus !== 'SUCCESSFUL'))
  ) {
    return { status: 'failed', words, problem: notDone(batchJobId, jobStatus) } as const
  }
  return undefined
}

function notDone(batchJobId: number, jobStatus: string): Problem {
  return {
    title: 'The change was not made',
    detail:
      jobStatus === 'CANCELLED'
        ? `Job ${batchJobId} was cancelled before it came to this SIM.`
        : `Job ${batchJobId} ended without changing this SIM.`,
    code: 'CONFLICT',
    isRetryable: false,
    technical: `getBatchJob ${batchJobId}: ${jobStatus}`,
  }
}

function notShown(batchJobId: number): Problem {
  return {
    title: 'The SIM does not show the change',
    detail: `Job ${batchJobId} reports success, but the SIM is different. It may have been changed again meanwhile; its history tells.`,
    code: 'CONFLICT',
    isRetryable: false,
    technical: `getBatchJob ${batchJobId}: success, listSims differs`,
  }
}
