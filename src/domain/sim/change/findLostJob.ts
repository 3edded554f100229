/** Finds the jobs of a change whose answer was lost, so that it is not sent again; several when the request arrived several times. */
import { areSameChanges, changesOf } from '../../batch-jobs/batchChanges.ts'
import type { ChangeRun } from './changeRun.ts'
import { jobProgress, latestJobs } from './jobOfSim.ts'
import type { LatestJob } from './jobOfSim.ts'
import { delayBeforeLook, waitForLook } from './waiting.ts'

/** How far the clocks of the service and of this device may be apart. */
const clockToleranceMs = 5 * 60_000
/** How far apart jobs of one change may start: what arrives more than once arrives within seconds. */
const oneChangeMs = 60_000
/** The service may start a job with a delay. */
const looks = 4

/** Returns the numbers of the jobs that were started by this change, the oldest first; none when the service shows none. Throws a ProblemError. */
export async function findLostJobs(
  { iccid, changes, signal }: ChangeRun,
  sentAtMs: number,
): Promise<number[]> {
  for (let look = 0; look < looks; look++) {
    if (look > 0) await waitForLook(delayBeforeLook(look - 1), signal, watchNothing)
    const found: LatestJob[] = []
    for (const job of await latestJobs(signal)) {
      const newest = found[0] ?? job
      const fits =
        job.startedAt >= Math.max(sentAtMs - clockToleranceMs, newest.startedAt - oneChangeMs) &&
        job.statusDetails.totalSims <= 1 &&
        areSameChanges(changes, changesOf(job.changes))
      if (fits && (await holdsSim(job, iccid, signal))) found.push(job)
    }
    if (found.length > 0) return found.map(({ batchJobId }) => batchJobId).toReversed()
  }
  return []
}

async function holdsSim(
  { batchJobId }: LatestJob,
  iccid: string,
  signal: AbortSignal,
): Promise<boolean> {
  return (await jobProgress(batchJobId, iccid, signal)).simStatus !== undefined
}

const watchNothing = () => () => {}
