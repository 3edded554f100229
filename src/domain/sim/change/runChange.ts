/**
 * Carries out one change of one SIM: sends it once, then looks after its job until the SIM shows the change. It never sends
 * anything a second time; when the answer to the first sending is lost, it looks for the job instead.
 */
import { isAbort, mayHaveBeenDone, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { ChangeRun } from './changeRun.ts'
import { findLostJobs } from './findLostJob.ts'
import { followJob } from './followJob.ts'
import { startJob } from './jobOfSim.ts'

/** Sends the change and tells where it stands until it is over. Never rejects. */
export async function runChange(run: ChangeRun): Promise<void> {
  const { iccid, changes, words, tell } = run
  const sentAtMs = Date.now()
  try {
    await followJob(run, await startJob(iccid, changes))
  } catch (thrown) {
    if (isAbort(thrown)) return
    const problem = problemOf(thrown)
    if (mayHaveBeenDone(problem)) await lookForJob(run, sentAtMs, problem)
    else tell({ status: 'failed', words, problem })
  }
}

async function lookForJob(run: ChangeRun, sentAtMs: number, lost: Problem): Promise<void> {
  const { words, tell } = run
  const lookAgain = () => {
    tell({ status: 'sending', words })
    void lookForJob(run, sentAtMs, lost)
  }
  try {
    const [batchJobId, ...duplicateIds] = await findLostJobs(run, sentAtMs)
    if (batchJobId === undefined)
      tell({ status: 'unknown', words, problem: notSeen(lost), lookAgain })
    else await followJob(run, batchJobId, duplicateIds)
  } catch (thrown) {
    if (!isAbort(thrown))
      tell({ status: 'unknown', words, problem: notKnown(lost, problemOf(thrown)), lookAgain })
  }
}

const unconfirmed = 'We could not confirm this change was sent'

function notKnown(lost: Problem, looking: Problem): Problem {
  return {
    title: unconfirmed,
    detail:
      'The connection dropped, and the service cannot be asked yet. Look again when the connection is back.',
    code: lost.code,
    isRetryable: false,
    technical: `${lost.technical}\nLooking for the job: ${looking.technical}`,
  }
}

function notSeen(lost: Problem): Problem {
  return {
    title: unconfirmed,
    detail:
      'The connection dropped, and the service shows no job for it. Look again, or check the SIM before you make the change again.',
    code: lost.code,
    isRetryable: false,
    technical: lost.technical,
  }
}
