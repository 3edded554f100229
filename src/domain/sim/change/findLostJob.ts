/** Finds the job of a change whose answer was lost, so that it need not, and does not, be sent again. */
import { areSameChanges, changesOf } from '../../batch/batchChanges.ts'
import type { ChangeRun } from './changeRun.ts'
import { jobProgress, latestJobs } from './jobOfSim.ts'
import type { LatestJob } from './jobOfSim.ts'
import { delayBeforeLook, waitForLook } from './waiting.ts'

/** How far the clocks of the service and of this device may be apart. */
const clockToleranceMs = 5 * 60_000
/** The service may start a job with a delay. */
const looks = 4

/** The number of the job that was started by this change; undefined when the service shows none. Throws a ProblemError. */
export async function findLostJob(
  { iccid, changes, signal }: ChangeRun,
  sentAtMs: number,
): Promise<number | undefined> {
  for (let look = 0; look < looks; look++) {
    if (look > 0) await waitForLook(delayBeforeLook(look - 1), signal, watchNothing)
    const jobs = await latestJobs(signal)
    for (const job of jobs) {
      const fits =
        job.startedAt >= sentAtMs - clockToleranceMs &&
        job.statusDetails.totalSims <= 1 &&
        areSameChanges(changes, changesOf(job.changes))
      if (fits && (await holdsSim(job, iccid, signal))) return job.batchJobId
    }
  }
  return undefined
}

async function holdsSim(
  { batchJobId }: LatestJob,
  iccid: string,
  signal: AbortSignal,
): Promise<boolean> {
  return (await jobProgress(batchJobId, iccid, signal)).simStatus !== undefined
}

const watchNothing = () => () => {}
